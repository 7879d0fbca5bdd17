//! Runs the real command: the program of the crate whose tests this is part of.

#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its part of it")]

use std::{
    fs,
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

const PROGRAM: &str =
    match (option_env!("CARGO_BIN_EXE_tapis"), option_env!("CARGO_BIN_EXE_tapis-lab")) {
        (Some(program), _) | (None, Some(program)) => program,
        (None, None) => panic!("neither program is of this crate"),
    };

/// The exit code for a wrong command line.
pub(crate) const USAGE: i32 = 2;
/// The exit code for trouble outside.
pub(crate) const OUTSIDE: i32 = 3;

/// A command line that is about to be run.
pub(crate) struct Line<'a> {
    args: &'a [&'a str],
    input: &'a str,
    environment: &'a [(&'a str, &'a str)],
}

/// What it gave.
pub(crate) struct Done {
    /// The result.
    pub(crate) stdout: String,
    /// The talk.
    pub(crate) stderr: String,
}

/// The records that earlier commits have written, of games of every kind.
pub(crate) fn records() -> Vec<String> {
    let commits = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    let commits = fs::read_dir(commits).expect("the fixtures").flatten();
    let files = commits.flat_map(|commit| fs::read_dir(commit.path()).expect("a folder").flatten());
    let names = files.map(|file| file.path().to_str().expect("a path").to_owned());
    let records: Vec<String> = names.filter(|name| !name.ends_with("digests.txt")).collect();
    assert!(records.len() > 40, "{records:?}");
    records
}

/// The command with these arguments.
pub(crate) fn tapis<'a>(args: &'a [&'a str]) -> Line<'a> {
    Line { args, input: "", environment: &[] }
}

impl<'a> Line<'a> {
    /// The same with this on standard input.
    pub(crate) fn with_input(self, input: &'a str) -> Self {
        Self { input, ..self }
    }

    /// The same where these variables are set.
    pub(crate) fn with_environment(self, environment: &'a [(&'a str, &'a str)]) -> Self {
        Self { environment, ..self }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(PROGRAM);
        command.args(self.args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_GB");
        command.envs(self.environment.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self) -> Output {
        let mut child = self.command().spawn().expect("the command runs");
        let mut stdin = child.stdin.take().expect("piped");
        // A command that reads nothing may have gone already.
        let _ = stdin.write_all(self.input.as_bytes());
        drop(stdin);
        child.wait_with_output().expect("it ends")
    }

    /// What it prints when all is well.
    pub(crate) fn ok(&self) -> Done {
        let output = self.run();
        let [stdout, stderr] = [output.stdout, output.stderr].map(text);
        assert!(output.status.success(), "{:?}: {:?} {stderr}", self.args, output.status);
        Done { stdout, stderr }
    }

    /// What it says when it ends with this code; it gives no result then.
    pub(crate) fn fails_in_lines(&self, code: i32) -> String {
        let output = self.run();
        let [stdout, stderr] = [output.stdout, output.stderr].map(text);
        assert_eq!(output.status.code(), Some(code), "{:?}: {stderr}", self.args);
        assert_eq!(stdout, "", "{:?}", self.args);
        stderr
    }

    /// The same, which is one message: whatever its length, its lines put together.
    pub(crate) fn fails(&self, code: i32) -> String {
        let said = self.fails_in_lines(code);
        let rest = said.lines().skip(1);
        assert_eq!(rest.filter(|line| !line.starts_with("  ")).count(), 0, "{said}");
        said.replace("\n  ", " ")
    }

    /// Its result and its talk when it ends with this code.
    pub(crate) fn gives(&self, code: i32) -> Done {
        let output = self.run();
        let [stdout, stderr] = [output.stdout, output.stderr].map(text);
        assert_eq!(output.status.code(), Some(code), "{:?}: {stderr}", self.args);
        Done { stdout, stderr }
    }

    /// Its exit code, whatever it says.
    pub(crate) fn code(&self) -> Option<i32> {
        self.run().status.code()
    }

    /// Its result when the answer is no.
    pub(crate) fn says_no(&self) -> String {
        let output = self.run();
        let [stdout, stderr] = [output.stdout, output.stderr].map(text);
        assert_eq!(output.status.code(), Some(1), "{:?}: {stderr}", self.args);
        assert_eq!(stderr, "", "{:?}", self.args);
        stdout
    }

    /// The last thing it says when it ends with this code after it has begun well.
    pub(crate) fn stops(&self, code: i32) -> String {
        let output = self.run();
        let stderr = text(output.stderr);
        assert_eq!(output.status.code(), Some(code), "{:?}: {stderr}", self.args);
        // Long ones go on behind two blanks.
        stderr.replace("\n  ", " ").lines().last().expect("it says why").to_owned()
    }

    /// Exit code and talk when nobody reads the result.
    pub(crate) fn with_closed_output(&self) -> (Option<i32>, String) {
        let mut child = self.command().spawn().expect("the command runs");
        drop(child.stdout.take());
        drop(child.stdin.take());
        let output = child.wait_with_output().expect("it ends");
        (output.status.code(), text(output.stderr))
    }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

/// A command that is being talked to.
pub(crate) struct Talk {
    child: Child,
    output: Lines<BufReader<ChildStdout>>,
    heard: Vec<String>,
}

impl Talk {
    /// Starts the command, in English.
    pub(crate) fn open(args: &[&str]) -> Self {
        let mut child = tapis(args).command().spawn().expect("the command runs");
        let output = BufReader::new(child.stdout.take().expect("piped")).lines();
        Self { child, output, heard: Vec::new() }
    }

    /// Its standard input.
    pub(crate) fn input(&mut self) -> &mut ChildStdin {
        self.child.stdin.as_mut().expect("piped")
    }

    /// Says a line to it.
    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input(), "{line}").expect("it reads");
    }

    /// Listens until a line begins with this; the time limit of the runner ends a wait in vain.
    pub(crate) fn until(&mut self, begin: &str) -> String {
        for line in self.output.by_ref() {
            let line = line.expect("text");
            self.heard.push(line.clone());
            if line.starts_with(begin) {
                return line;
            }
        }
        panic!("“{begin}” is never said:\n{}", self.heard.join("\n"));
    }

    /// Its exit code.
    pub(crate) fn close(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

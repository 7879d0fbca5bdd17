//! What the tests need besides Rust, and how it gets here.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    python::DEBIANS,
    shell::{output, program, root, run, runs},
    steps::{WASI, WASM},
};

/// Something that the tests need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The toolchain's formatter and lints.
    Components,
    /// The standard library for the page.
    Wasm,
    /// The standard library for tests in WebAssembly.
    Wasi,
    /// A C++ compiler, for the fuzzer's engine.
    Cxx,
    /// Runs the pure crates' tests in WebAssembly.
    Node,
    /// Fetches the accessibility checker.
    Npm,
    /// The browser of the end-to-end tests.
    Browser,
    /// What drives it.
    Driver,
    /// A browser with another engine.
    Firefox,
    /// What drives that one.
    GeckoDriver,
    /// The third engine, with what drives it.
    WebKit,
    /// A screen that nobody sees, for browsers that do not start without one.
    Screen,
    /// The second database of the server’s tests.
    Postgres,
    /// What stands before it where many share it.
    Pooler,
    /// Sets the clock of a server that is tried under faults.
    Clock,
    /// One reverse proxy of the end-to-end tests.
    Nginx,
    /// The other.
    Caddy,
    /// Makes their certificate.
    OpenSsl,
    /// Runs the second implementation of fair deals, programs that play and the package for Python,
    /// and installs what checks licences.
    Python,
    /// What an example learns with, without CUDA, and what that multiplies with.
    Torch,
    /// A mouse on the screen that nobody sees.
    Mouse,
}

impl Need {
    /// What tests need, in the order in which it is got.
    pub(crate) const ALL: [Self; 20] = [
        Self::Components,
        Self::Wasm,
        Self::Wasi,
        Self::Cxx,
        Self::Node,
        Self::Npm,
        Self::Browser,
        Self::Driver,
        Self::Firefox,
        Self::GeckoDriver,
        Self::WebKit,
        Self::Screen,
        Self::Postgres,
        Self::Pooler,
        Self::Clock,
        Self::Nginx,
        Self::Caddy,
        Self::OpenSsl,
        Self::Python,
        Self::Torch,
    ];

    const fn what(self) -> &'static str {
        match self {
            Self::Components => "rustfmt and clippy",
            Self::Wasm => "Rust’s standard library for the page",
            Self::Wasi => "Rust’s standard library for tests in WebAssembly",
            Self::Cxx => "a C++ compiler",
            Self::Node => "Node.js",
            Self::Npm => "npm",
            Self::Browser => "Chromium",
            Self::Driver => "ChromeDriver",
            Self::Firefox => "Firefox ESR",
            Self::GeckoDriver => "geckodriver",
            Self::WebKit => "WebKitGTK with its driver",
            Self::Screen => "Xvfb",
            Self::Postgres => "PostgreSQL",
            Self::Pooler => "PgBouncer",
            Self::Clock => "libfaketime",
            Self::Nginx => "nginx",
            Self::Caddy => "Caddy",
            Self::OpenSsl => "OpenSSL",
            Self::Python => "Python 3 with its venv",
            Self::Torch => "PyTorch with OpenBLAS",
            Self::Mouse => "xdotool",
        }
    }

    fn is_here(self) -> bool {
        match self {
            Self::Components => {
                runs("cargo", &["fmt", "--version"]) && runs("cargo", &["clippy", "--version"])
            }
            Self::Wasm => has_library(WASM),
            Self::Wasi => has_library(WASI),
            Self::Cxx => runs("c++", &["--version"]),
            Self::Node => runs("node", &["--version"]),
            Self::Npm => runs("npm", &["--version"]),
            Self::Browser => runs("chromium", &["--version"]),
            Self::Driver => runs("chromedriver", &["--version"]),
            Self::Firefox => runs("firefox-esr", &["--version"]),
            Self::GeckoDriver => {
                let own = own_tool("geckodriver").join("bin/geckodriver");
                ["geckodriver", &own.to_string_lossy()].iter().any(|it| runs(it, &["--version"]))
            }
            Self::WebKit => runs("WebKitWebDriver", &["--help"]),
            Self::Screen => runs("Xvfb", &["-help"]),
            Self::Postgres => has_postgres(),
            Self::Pooler => runs("/usr/sbin/pgbouncer", &["--version"]),
            Self::Clock => has_faketime(),
            // Debian has it where only root looks.
            Self::Nginx => ["nginx", "/usr/sbin/nginx"].iter().any(|name| runs(name, &["-v"])),
            Self::Caddy => runs("caddy", &["version"]),
            Self::OpenSsl => runs("openssl", &["version"]),
            Self::Python => runs("python3", &["-c", "import venv, ensurepip"]),
            Self::Torch => runs(
                DEBIANS,
                &["-c", "import ctypes, ensurepip, torch; ctypes.CDLL('libopenblas.so.0')"],
            ),
            Self::Mouse => runs("xdotool", &["version"]),
        }
    }

    fn source(self) -> Source {
        match self {
            Self::Components => Source::Rustup(&["component", "add", "rustfmt", "clippy"]),
            Self::Wasm => Source::Rustup(&["target", "add", WASM]),
            Self::Wasi => Source::Rustup(&["target", "add", WASI]),
            Self::Cxx => Source::Debian("g++"),
            Self::Node => Source::Debian("nodejs"),
            Self::Npm => Source::Debian("npm"),
            Self::Browser => Source::Debian("chromium"),
            Self::Driver => Source::Debian("chromium-driver"),
            Self::Firefox => Source::Debian("firefox-esr"),
            // Debian has no package of it.
            Self::GeckoDriver => Source::Crates { tool: "geckodriver", version: "0.37.1" },
            Self::WebKit => Source::Debian("webkit2gtk-driver"),
            Self::Screen => Source::Debian("xvfb"),
            Self::Postgres => Source::Debian("postgresql"),
            Self::Pooler => Source::Debian("pgbouncer"),
            Self::Clock => Source::Debian("libfaketime"),
            Self::Nginx => Source::Debian("nginx-light"),
            Self::Caddy => Source::Debian("caddy"),
            Self::OpenSsl => Source::Debian("openssl"),
            Self::Python => Source::Debian("python3-venv"),
            Self::Torch => Source::Debian("python3-torch python3-venv libopenblas0-pthread"),
            Self::Mouse => Source::Debian("xdotool"),
        }
    }
}

/// Where a need comes from.
#[derive(Clone, Copy, Debug)]
enum Source {
    Rustup(&'static [&'static str]),
    Debian(&'static str),
    Crates { tool: &'static str, version: &'static str },
}

/// Installs what is missing, or says how to install it.
pub(crate) fn install(needs: &[Need]) -> Result<()> {
    println!("== what the tests need");
    let mut packages = Vec::new();
    for need in needs {
        let here = need.is_here();
        println!("{:<42} {}", need.what(), if here { "here" } else { "missing" });
        match (here, need.source()) {
            (true, _) => {}
            (false, Source::Rustup(args)) => {
                let mut rustup = program("rustup");
                rustup.args(args);
                run(rustup).with_context(|| {
                    format!("{} is missing; run: rustup {}", need.what(), args.join(" "))
                })?;
            }
            (false, Source::Debian(names)) => packages.extend(names.split(' ')),
            (false, Source::Crates { tool, version }) => build(tool, version)?,
        }
    }
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    if !runs("apt-get", &["--version"]) {
        bail!("this system has no apt-get; install what Debian calls {list} and run this again");
    }
    if !is_root() {
        bail!("run this, then the tests again: sudo apt-get install -y {list}");
    }
    println!("Installing from Debian’s packages: {list}");
    for args in [&["update"][..], &["install", "-y", "--no-install-recommends"]] {
        let mut apt = program("apt-get");
        apt.args(args).args(["-o", "Acquire::Retries=3"]).env("DEBIAN_FRONTEND", "noninteractive");
        if args[0] == "install" {
            apt.args(&packages);
        }
        run(apt)?;
    }
    match needs.iter().find(|need| !need.is_here()) {
        Some(need) => bail!("{} is still missing after the installation", need.what()),
        None => Ok(()),
    }
}

/// Where a tool is built that is only here for the tests.
fn own_tool(tool: &str) -> PathBuf {
    root().join("target").join(tool)
}

/// Builds a program that crates.io has; so that it is soon here, as it is built for debugging.
fn build(tool: &str, version: &str) -> Result<()> {
    println!("Building {tool} {version} in target/{tool}, which takes a minute");
    let mut install = program("cargo");
    install.args(["install", tool, "--version", version, "--locked", "--debug", "--quiet"]);
    install.arg("--root").arg(own_tool(tool)).env("CARGO_PROFILE_DEV_DEBUG", "0");
    run(install)
}

/// Whether the toolchain has the standard library of `target`.
fn has_library(target: &str) -> bool {
    let mut rustc = program("rustc");
    rustc.args(["--print", "target-libdir", "--target", target]);
    output(rustc).is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Whether Debian’s package is here; most of its programs are not where others are.
fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}

/// Whether Debian’s library is where the tests look for it.
fn has_faketime() -> bool {
    let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    folders.into_iter().any(|it| it.path().join("faketime/libfaketime.so.1").exists())
}

fn is_root() -> bool {
    let mut id = program("id");
    id.arg("-u");
    output(id).is_ok_and(|user| user.trim() == "0")
}

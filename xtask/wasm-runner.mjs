// Runs a Rust test binary that was compiled to WebAssembly; Cargo calls it with the file:
//
//   CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/xtask/wasm-runner.mjs" \
//     cargo test --target wasm32-wasip1 --lib --tests -p tapis-cards -p tapis-rules -p tapis-games
//
// A failing test cannot be unwound there: it says why and ends the binary. That this is noticed
// shows itself with
//
//   TAPIS_FAIL=1 (the same runner) cargo test --target wasm32-wasip1 -p tapis-cards --test canary
//
// which must fail: the test in crates/cards/tests/canary.rs does when it is compiled so.
//
// There are no threads there either: the tests are dealt out to as many processes as there are
// cores, each of which reports its own.
import { execFile, execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { WASI } from "node:wasi";

const ROOM = 64 << 20;
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: node wasm-runner.mjs TEST.wasm [ARGUMENT…]");
  process.exit(2);
}
const self = [...process.execArgv, process.argv[1], file];
if (args.length > 0) await run();
else {
  const said = execFileSync(process.execPath, [...self, "--list"], { encoding: "utf8", maxBuffer: ROOM });
  const names = [...said.matchAll(/^(.*): test$/gm)].map((it) => it[1]);
  const hands = Array.from({ length: availableParallelism() }, () => []);
  names.forEach((name, nth) => hands[nth % hands.length].push(name));
  // Each process has to compile the binary first.
  if (names.length < 8) await run();
  else await Promise.all(hands.map(play));
}

function play(names) {
  return new Promise((done) => {
    const all = [...self, "--exact", ...names];
    execFile(process.execPath, all, { maxBuffer: ROOM }, (failed, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      if (failed) process.exitCode = 1;
      done();
    });
  });
}

async function run() {
  const name = basename(file);
  // What a test prints would be kept until it is over, and a failing one is never over.
  const given = [name, "--nocapture", ...args];
  const wasi = new WASI({ version: "preview1", args: given, env: process.env });
  const module = await WebAssembly.compile(await readFile(file));
  const imports = { wasi_snapshot_preview1: wasi.wasiImport };
  try {
    process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
  } catch (trap) {
    console.error(`${name}: a test failed (${trap.message})`);
    process.exitCode = 1;
  }
}

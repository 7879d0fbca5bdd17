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
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { WASI } from "node:wasi";

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: node wasm-runner.mjs TEST.wasm [ARGUMENT…]");
  process.exit(2);
}
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

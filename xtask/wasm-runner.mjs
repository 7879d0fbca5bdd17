// Runs a Rust test binary that was compiled to WebAssembly; Cargo calls it with the file:
//
//   CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="node $PWD/xtask/wasm-runner.mjs" \
//     cargo test --target wasm32-unknown-unknown --lib --tests \
//     -p tapis-cards -p tapis-rules -p tapis-games
//
// There the test harness has no output, arguments or threads: its `main` plays all tests in turn,
// and a failing one traps. What it would have printed last, how many tests it has run, is still in
// its memory, unless its tests have left a heap in which that text is overwritten once it is freed:
// then the whole binary counts as one. A binary that ran no test leaves its “0 passed” untouched,
// so it cannot pass for one that did. That a failing test is noticed shows itself with
//
//   TAPIS_FAIL=1 (the same runner) cargo test --target wasm32-unknown-unknown \
//     -p tapis-cards --test canary
//
// which must fail: the test in crates/cards/tests/canary.rs does when it is compiled so.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("usage: node wasm-runner.mjs TEST.wasm");
  process.exit(2);
}
// Deeper than the default, so that the path to the failing test is in it.
Error.stackTraceLimit = 100;
const module = await WebAssembly.compile(await readFile(file));
const { exports } = await WebAssembly.instantiate(module, {});
if (typeof exports.main !== "function") {
  console.error(`${basename(file)} exports no main: it is no test binary`);
  process.exit(2);
}
const begin = performance.now();
try {
  const code = exports.main(0, 0);
  if (code !== 0) {
    console.error(`${basename(file)}: main gave ${code}`);
    process.exit(1);
  }
} catch (trap) {
  console.error(`${basename(file)}: a test failed (${trap.message}); the innermost frames are`);
  console.error(testFrames(trap.stack).join("\n"));
  process.exit(1);
}
const text = Buffer.from(exports.memory.buffer).toString("latin1");
const kept = text.match(/\d+ passed; \d+ failed; \d+ ignored/)?.[0];
if (!kept) {
  console.error(`the number of tests in ${basename(file)} is overwritten: counted as one`);
}
const summary = kept ?? "1 passed; 0 failed; 0 ignored";
const seconds = ((performance.now() - begin) / 1000).toFixed(2);
console.log(`test result: ok. ${summary}; ${basename(file)}; finished in ${seconds}s`);

// The functions of this project on the stack; all, if the optimiser has left none.
function testFrames(stack) {
  const names = stack.split("\n").map((line) => line.match(/\.wasm\.(\S+)/)?.[1]).filter(Boolean);
  const own = basename(file).replace(/-[0-9a-f]+\.wasm$/, "");
  const ours = names.filter((name) => name.includes("tapis") || name.includes(own));
  return (ours.length > 0 ? ours : names).slice(0, 12).map((name) => `  ${name}`);
}

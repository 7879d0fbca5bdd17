// A worker that does what would hold the page up: the page's own code, beside the page.
import start, { beside } from "./pkg/tapis_web.js";

const started = start({ module_or_path: "pkg/tapis_web_bg.wasm" });

self.onmessage = async ({ data: [what, given, record] }) => {
  try {
    await started;
    self.postMessage(await beside(what, given, record, (line) => self.postMessage(line)));
  } catch (error) {
    console.error(error);
    self.postMessage(false);
  }
};

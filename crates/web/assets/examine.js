// A worker that examines one record, or weighs its decisions: the page's own code, beside the page.
import start, { examine } from "/pkg/tapis_web.js";

self.onmessage = async ({ data: [lang, texts, record, weighs] }) => {
  try {
    await start({ module_or_path: "/pkg/tapis_web_bg.wasm" });
    const told = weighs ? (line) => self.postMessage(line) : undefined;
    self.postMessage(await examine(lang, texts, record, told));
  } catch (error) {
    console.error(error);
    self.postMessage(false);
  }
};

// A worker that examines one record: the page's own code, beside the page.
import start, { examine } from "/pkg/tapis_web.js";

self.onmessage = async ({ data: [lang, texts, record] }) => {
  try {
    await start({ module_or_path: "/pkg/tapis_web_bg.wasm" });
    self.postMessage(await examine(lang, texts, record));
  } catch (error) {
    console.error(error);
    self.postMessage(false);
  }
};

// Loads the page. Apart, so that no script has to stand in index.html.
import init from "/pkg/tapis_web.js";

try {
  const theme = localStorage.getItem("tapis.theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing does not even let itself be asked.
}

init({ module_or_path: "/pkg/tapis_web_bg.wasm" }).then(
  () => document.getElementById("loading")?.remove(),
  (error) => {
    const loading = document.getElementById("loading");
    if (loading) {
      loading.textContent =
        "La page ne peut pas démarrer dans ce navigateur. The page cannot start in this browser.";
    }
    throw error;
  },
);

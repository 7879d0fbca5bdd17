// Loads the page. Apart, so that no script has to stand in index.html.
const root = document.documentElement;

// What is kept here; a browser that keeps nothing does not even let itself be asked.
function kept(key) {
  try {
    return localStorage.getItem(`tapis.${key}`);
  } catch {
    return null;
  }
}

const theme = kept("theme");
if (theme) root.dataset.theme = theme;

// What was chosen here, or what the browser speaks.
const chosen = kept("lang") ?? navigator.language ?? "en";
root.lang = chosen.toLowerCase().startsWith("fr") ? "fr" : "en";

// A file that has not come is worth another try; a module that does not run is not.
class NotLoaded extends Error {}

async function load(path) {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new NotLoaded(path);
  return response;
}

function tell(words, ...more) {
  document.getElementById("loading")?.replaceChildren(words, ...more);
}

function button() {
  const again = document.createElement("button");
  again.textContent = "Réessayer · Try again";
  again.className = "button";
  again.onclick = () => location.reload();
  return again;
}

try {
  const words = load(`/pkg/texts/page.${root.lang}.ftl`).then((response) => response.text());
  const module = load("/pkg/tapis_web_bg.wasm");
  const glue = await import("/pkg/tapis_web.js");
  const [page] = await Promise.all([words, glue.default({ module_or_path: await module })]);
  glue.open(root.lang, page, "/pkg/texts/");
  document.getElementById("loading")?.remove();
} catch (error) {
  if (error instanceof NotLoaded || error instanceof TypeError) {
    tell("La page n’a pas pu être chargée. The page could not be loaded. ", button());
  } else {
    tell("La page ne peut pas démarrer dans ce navigateur. The page cannot start in this browser.");
  }
  throw error;
}

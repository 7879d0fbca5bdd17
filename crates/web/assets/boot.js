// Loads the page. Apart, so that no script has to stand in index.html.
const lang = document.documentElement.lang;

// A file that has not come is worth another try; a module that does not run is not.
class NotLoaded extends Error {}

async function load(path) {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new NotLoaded(path);
  return response;
}

function tell(words, ...more) {
  document.getElementById("told")?.replaceChildren(words, ...more);
}

function button() {
  const again = document.createElement("button");
  again.textContent = "Réessayer · Try again";
  again.className = "button";
  again.onclick = () => location.reload();
  return again;
}

try {
  const words = load(`/pkg/texts/page.${lang}.ftl`).then((response) => response.text());
  const module = load("/pkg/tapis_web_bg.wasm");
  // Whoever comes to a table, a book or a game to watch needs its part of the code as well.
  const place = document.documentElement.dataset.place;
  if (place === "t") load("/pkg/table.parts").catch(() => {});
  const part = { learn: "engine", replay: "engine", local: "engine", rules: "arranging" }[place];
  if (part) import("/pkg/parts.js").then(({ ahead }) => ahead(part)).catch(() => {});
  const glue = await import("/pkg/tapis_web.js");
  const [page] = await Promise.all([words, glue.default({ module_or_path: await module })]);
  // What has come is painted before the page takes its place; in the background nothing is.
  await new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    setTimeout(go, 200);
  });
  glue.open(lang, page, "/pkg/texts/");
  document.getElementById("loading")?.remove();
  // The first table comes first.
  setTimeout(() => import("/offline.js").catch(() => {}), 2000);
} catch (error) {
  if (error instanceof NotLoaded || error instanceof TypeError) {
    tell("La page n’a pas pu être chargée. The page could not be loaded. ", button());
  } else {
    tell("La page ne peut pas démarrer dans ce navigateur. The page cannot start in this browser.");
  }
  throw error;
}

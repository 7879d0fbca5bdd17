// Loads the page. Apart, so that no script has to stand in index.html.
const { lang, dataset } = document.documentElement;

// A file that has not come is worth another try; a module that does not run is not.
class NotLoaded extends Error {}

async function load(path) {
  // A network may accept what is asked and never answer.
  const limit = new AbortController();
  const late = setTimeout(() => limit.abort(), 20000);
  const response = await fetch(path, { signal: limit.signal }).catch(() => undefined);
  clearTimeout(late);
  if (!response?.ok) throw new NotLoaded(path);
  return response;
}

function tell(words, ...more) {
  document.getElementById("told")?.replaceChildren(words, ...more);
}

// Something in there is the largest that has been shown: what is taken away before that has been seen
// by nobody. In the background nothing is shown.
function shown(there) {
  return new Promise((go) => {
    const type = "largest-contentful-paint";
    if (PerformanceObserver.supportedEntryTypes?.includes(type)) {
      const look = (list) => list.getEntries().some((it) => there.contains(it.element)) && go();
      new PerformanceObserver(look).observe({ type, buffered: true });
    } else {
      requestAnimationFrame(() => setTimeout(go));
    }
    setTimeout(go, 200);
  });
}

// A rule book can be begun while the rest comes.
async function begin(book) {
  const text = await (await load(`pkg/texts/${book}.${lang}.md`)).text();
  const [title, first] = text.replace(/[*`]/g, "").split("\n\n");
  // The page goes on from there.
  Object.assign(dataset, { title: title.replace("# ", ""), opening: first });
  const make = (name, className, ...inside) => {
    const made = Object.assign(document.createElement(name), { className });
    made.append(...inside);
    return made;
  };
  const head = document.querySelector("[data-head=rules]");
  head.parentElement.className = "page";
  const begun = make("article", "book panel", make("h1", "", dataset.title), make("p", "", first));
  head.replaceWith(begun);
  await shown(begun);
}

for (const name of ["error", "unhandledrejection"]) {
  addEventListener(name, async ({ error, reason }) => {
    (await import("./device.js").catch(() => {}))?.stopped(error ?? reason);
  });
}

function button() {
  const again = document.createElement("button");
  again.textContent = "Réessayer · Try again";
  again.className = "button";
  again.onclick = () => location.reload();
  return again;
}

try {
  const needs = ["WebAssembly", "WebSocket", "ResizeObserver", "crypto"];
  const lacks = needs.filter((name) => !globalThis[name]);
  if (lacks.length) throw new Error(lacks);
  const words = load(`pkg/texts/page.${lang}.ftl`).then((response) => response.text());
  const module = load("pkg/tapis_web_bg.wasm");
  // Whoever comes to a table, a book or a game to watch needs its part of the code as well.
  const place = dataset.place;
  if (place === "t") load("pkg/table.parts").catch(() => {});
  const part = { learn: "engine", replay: "engine", local: "engine", rules: "arranging" }[place];
  // What can be read comes first.
  const begun = dataset.book ? begin(dataset.book).catch(() => {}) : shown(document.body);
  if (part) {
    begun.then(() => import("./pkg/parts.js")).then(({ ahead }) => ahead(part)).catch(() => {});
  }
  const glue = await import("./pkg/tapis_web.js");
  const [page] = await Promise.all([words, glue.default({ module_or_path: await module })]);
  // The page takes its place only then.
  await begun;
  glue.open(lang, page, "pkg/texts/");
  document.getElementById("loading")?.remove();
  // The first table comes first.
  setTimeout(() => ["offline", "device", "stream"].map((it) => import(`./${it}.js`).catch(() => {})), 2000);
} catch (error) {
  if (error instanceof NotLoaded || error instanceof TypeError) {
    tell("La page n’a pas pu être chargée. The page could not be loaded. ", button());
  } else {
    tell("La page ne peut pas démarrer dans ce navigateur. The page cannot start in this browser: ", error.message);
  }
  throw error;
}

// Lets the page start without a network: keeps its files, and answers with them what the server does
// not. What the page asks of the server (/api) is none of its business.
// The build fills in the version and the files.
const VERSION = "TAPIS-VERSION";
const FILES = ["TAPIS-FILES"];
const BASE = new URL("./", location).href;
const PREFIX = BASE + "tapis-page-";
const CACHE = PREFIX + VERSION;
// Its name changes with its content.
const FOLDER = "pkg/";

// One file after the other: whoever is about to play needs the network more.
async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const how = file.startsWith(FOLDER) ? "default" : "no-cache";
    const response = await fetch(file, { cache: how, priority: "low" });
    if (!response.ok) throw new Error(file);
    await cache.put(file, response);
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

async function kept(file) {
  const cache = await caches.open(CACHE);
  return cache.match(file, { ignoreVary: true });
}

// A network may accept what is asked and never answer; for a while nothing more is asked of it then.
const ANSWERED_BY_MS = 1500;
const SILENT_MS = 10000;
let silentUntil = 0;

function late() {
  silentUntil = Date.now() + SILENT_MS;
}

// The server first, so that nobody is shown an old page while there is a new one.
async function serverOr(request, file) {
  const known = await kept(file);
  if (!known) return fetch(request);
  if (Date.now() < silentUntil) return known;
  const limit = new Promise((go) => setTimeout(() => go(late), ANSWERED_BY_MS));
  const response = await Promise.race([fetch(request), limit]).catch(() => {});
  if (response === late) late();
  // What stands before a server that is away says so.
  return response instanceof Response && response.status < 500 ? response : known;
}

async function keptOr(request, file) {
  return (await kept(file)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(BASE)) return;
  const [path] = request.url.slice(BASE.length).split(/[?#]/);
  if (request.mode === "navigate") {
    const isOfPage = !path.startsWith("api/") && !path.split("/").pop().includes(".");
    if (isOfPage) event.respondWith(serverOr(request, "./"));
  } else if (path.startsWith(FOLDER)) {
    event.respondWith(keptOr(request, path));
  } else if (FILES.includes(path)) {
    event.respondWith(serverOr(request, path));
  }
});

// A page says from which folder it is, or that its person wants the new version.
addEventListener("message", (event) => {
  if (event.data === "take over") {
    event.waitUntil(skipWaiting());
  } else if (event.data !== FOLDER) {
    event.source.postMessage("new version");
  } else {
    event.waitUntil(takeOverIfAlone());
  }
});

// The page is new already; others that are open may still need files of the version before.
async function takeOverIfAlone() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length < 2) await skipWaiting();
}

// Lets the page start without a network from the next visit on, and tells it of a new version. It
// says how that stands in data-offline of the document.
const FOLDER = "pkg/";
const root = document.documentElement.dataset;
const workers = navigator.serviceWorker;

async function follow() {
  const hadOne = Boolean(workers.controller);
  let isWanted = false;

  function tell() {
    root.version = "old";
    dispatchEvent(new Event("tapis-version"));
  }

  workers.addEventListener("message", (event) => {
    if (event.data === "new version") tell();
  });
  workers.addEventListener("controllerchange", () => {
    if (isWanted) location.reload();
    // Another tab may have taken a new version, and the files of this one are gone.
    else if (hadOne) workers.controller?.postMessage(FOLDER);
  });

  const registration = await workers.register("sw.js");
  const greet = () => registration.waiting?.postMessage(FOLDER);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", greet);
  });
  greet();

  addEventListener("tapis-take-version", () => {
    isWanted = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  await workers.ready;
  root.offline = "ready";
}

if (!isSecureContext) root.offline = "insecure";
else if (!workers) root.offline = "impossible";
else {
  root.offline = "coming";
  follow().catch(() => {
    root.offline = "impossible";
  });
}

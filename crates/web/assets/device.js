// What a device does unless it is asked otherwise: its screen goes dark, it clears what pages keep, and
// a page that has stopped looks alive. The page says in data-playing of the document whether a game is
// played.
const root = document.documentElement;
let lock;

async function look() {
  if (root.dataset.playing && !document.hidden) {
    lock ??= await navigator.wakeLock?.request("screen").catch(() => {});
    // The game may have ended meanwhile.
    if (!root.dataset.playing) return look();
    // Browsers let go of it by themselves when the page is hidden.
    lock?.addEventListener?.("release", () => { lock = undefined; }, { once: true });
  } else {
    lock?.release();
    lock = undefined;
  }
}
new MutationObserver(() => {
  look();
  // A game that is over is worth keeping, and one that is played in the page too.
  navigator.storage?.persist?.();
}).observe(root, { attributeFilter: ["data-playing"] });
addEventListener("visibilitychange", look);
look();

// Whoever looks is told, and the table no longer waits for this page.
export function stopped(error) {
  if (!(error instanceof WebAssembly.RuntimeError)) return;
  globalThis.tapisConnection?.close();
  const bar = Object.assign(document.createElement("p"), { className: "bar stopped", role: "alert" });
  const again = Object.assign(document.createElement("button"), { className: "button" });
  again.onclick = () => location.reload();
  const isFrench = root.lang === "fr";
  again.textContent = isFrench ? "Recharger" : "Load it again";
  bar.append(isFrench ? "La page s’est arrêtée sur une erreur. " : "The page has stopped on an error. ", again);
  document.body.replaceChildren(bar);
}

// What a device does unless it is asked otherwise: its screen goes dark, it clears what pages keep, it
// counts letters in its own way, and a page that has stopped looks alive. The page says in data-playing
// of the document whether a game is played.
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

if (!CSS.supports("selector(:has(*))")) import("/has.js").catch(() => {});

// A field with data-most takes so many characters, as the server counts them; maxlength would count what
// UTF-16 needs for them. What is too much goes where it was typed.
addEventListener("input", ({ target, isComposing }) => {
  const { value, selectionStart: at, dataset: { most } } = target;
  if (!most || isComposing) return;
  const over = [...value].length - most;
  if (over <= 0) return;
  const before = [...value.slice(0, at)].slice(0, -over).join("");
  target.value = before + value.slice(at);
  target.setSelectionRange(before.length, before.length);
}, true);
addEventListener("compositionend", ({ target }) => {
  if (target.dataset?.most) target.dispatchEvent(new InputEvent("input", { bubbles: true }));
}, true);

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

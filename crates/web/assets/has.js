// For browsers that have no :has() yet (Firefox before 121) and no registered properties: each :has() of
// the sheets becomes an attribute, which is given to what has it and taken from what has it no more.
const conditions = [];

// A style sheet in which every :has() is an attribute.
function rewritten(text) {
  let made = "";
  let rest = text;
  for (let at = rest.indexOf(":has("); at >= 0; at = rest.indexOf(":has(")) {
    let end = at + 5;
    for (let depth = 1; depth > 0; end += 1) depth += { "(": 1, ")": -1 }[rest[end]] ?? 0;
    const has = rest.slice(at + 5, end - 1).trim();
    if (!conditions.includes(has)) conditions.push(has);
    made += `${rest.slice(0, at)}[data-has~="${conditions.indexOf(has)}"]`;
    rest = rest.slice(end);
  }
  return made + rest;
}

function* those(has) {
  const next = has[0] === "+";
  const child = has[0] === ">";
  for (const found of document.querySelectorAll(has.replace(/^[+>]/, ""))) {
    if (next) yield found.previousElementSibling;
    else if (child) yield found.parentElement;
    else for (let it = found.parentElement; it; it = it.parentElement) yield it;
  }
}

function mark() {
  const marks = new Map();
  conditions.forEach((has, nth) => {
    for (const it of those(has)) marks.set(it, new Set(marks.get(it)).add(nth));
  });
  for (const it of document.querySelectorAll("[data-has]")) {
    if (!marks.has(it)) it.removeAttribute("data-has");
  }
  for (const [it, nths] of marks) {
    const has = [...nths].join(" ");
    if (it && it.dataset.has !== has) it.dataset.has = has;
  }
}

const taken = new Set();
let before = Promise.resolve();
function take(link) {
  if (taken.has(link.href)) return;
  taken.add(link.href);
  // In their order, and only once nobody waits for it any more.
  const come = link.sheet ?? new Promise((done) => link.addEventListener("load", done));
  before = before.then(async () => {
    const text = await (await fetch(link.href)).text();
    await come;
    const sheet = new CSSStyleSheet();
    await sheet.replace(rewritten(text));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    link.disabled = true;
    mark();
  }).catch(() => {});
}

let waits;
new MutationObserver(() => {
  document.querySelectorAll("link[rel=stylesheet]").forEach(take);
  waits ??= requestAnimationFrame(() => {
    waits = undefined;
    mark();
  });
}).observe(document, { subtree: true, childList: true, attributes: true });
for (const [name, value] of [["n", 1], ["half", 1], ["held", "0px"]]) {
  document.documentElement.style.setProperty(`--${name}`, value);
}
document.querySelectorAll("link[rel=stylesheet]").forEach(take);

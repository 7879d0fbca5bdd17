// What has to be known before anything is painted: light, language, and what this page is. Apart, so
// that no script has to stand in index.html.
{
  const root = document.documentElement;

  // What is kept here; a browser that keeps nothing does not even let itself be asked.
  function kept(key) {
    try {
      return localStorage.getItem(`tapis.${key}`);
    } catch {
      return null;
    }
  }

  // What follows is written for newer browsers than this script is, and they cannot even read it.
  addEventListener("error", ({ error }) => {
    const told = document.getElementById("told");
    if (told && error instanceof SyntaxError) {
      told.textContent = "Ce navigateur est trop ancien. This browser is too old.";
    }
  });

  const theme = kept("theme");
  if (theme) root.dataset.theme = theme;

  // What was chosen here, or what the browser speaks.
  const chosen = kept("lang") || navigator.language || "en";
  root.lang = chosen.toLowerCase().startsWith("fr") ? "fr" : "en";

  const [place, wanted] = location.href.slice(document.baseURI.length).split(/[/?#]/);
  root.dataset.place = place;

  // What is said there is asked for before the page runs. A French book has its examples from the
  // English one.
  const lang = root.lang;
  const files = { learn: ["arrange", "learn"], local: ["arrange"], replay: ["arrange", "replay"], rules: ["arrange"] };
  const names = ["page", ...(files[place] || [])].map((name) => `${name}.${lang}.ftl`);
  const [game] = /^(TAPIS-GAMES)/.exec(wanted) || [];
  if (game && ["learn", "rules"].includes(place)) names.push(`${game}.${lang}.ftl`);
  if (place === "rules" && game) {
    root.dataset.book = game;
    names.push(`${game}.${lang}.md`);
    if (lang !== "en") names.push(`${game}.en.md`);
  }
  for (const name of names) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    link.href = `pkg/texts/${name}`;
    document.head.append(link);
  }
}

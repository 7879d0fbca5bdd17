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

  const theme = kept("theme");
  if (theme) root.dataset.theme = theme;

  // What was chosen here, or what the browser speaks.
  const chosen = kept("lang") ?? navigator.language ?? "en";
  root.lang = chosen.toLowerCase().startsWith("fr") ? "fr" : "en";

  const place = location.pathname.split("/")[1];
  root.dataset.place = place;

  // What is said there is asked for before the page runs.
  const words = { learn: ["arrange", "learn"], local: ["arrange"], replay: ["arrange", "replay"], rules: ["arrange"] };
  for (const name of ["page", ...(words[place] ?? [])]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
    link.href = `/pkg/texts/${name}.${root.lang}.ftl`;
    document.head.append(link);
  }
}

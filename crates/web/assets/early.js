// What has to be known before anything is painted: light, language, and whether this is the front
// page. Apart, so that no script has to stand in index.html.
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

  root.dataset.front = String(location.pathname === "/");
}

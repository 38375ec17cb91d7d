// Runs before the first paint, so that a remembered dark theme or language never flashes. A file of its own: the CSP allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem('sillage.theme');
    language = localStorage.getItem('sillage.language');
  } catch {
    // Storage may be forbidden: the defaults hold.
  }
  root.setAttribute('data-mantine-color-scheme', theme === 'charteGraphDark' ? 'dark' : 'light');
  if (language) root.lang = language;
})();

// Runs before the first paint, so that a remembered dark theme or language never flashes. A file of its own: the CSP allows no inline script.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  var contrast = null;
  try {
    theme = localStorage.getItem('sillage.theme');
    language = localStorage.getItem('sillage.language');
    contrast = localStorage.getItem('sillage.contrast');
  } catch {
    // Storage may be forbidden: the defaults hold.
  }
  var scheme = theme === 'charteGraphDark' ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);
  // The browser's own canvas, until there is a style sheet: the product's choice, not the system's.
  document.querySelector('meta[name="color-scheme"]').content = scheme;
  if (contrast === 'sun') root.setAttribute('data-contrast', 'sun');
  if (language) root.lang = language;
})();

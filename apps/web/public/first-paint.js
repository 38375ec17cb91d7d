// Runs before the first paint, so that a remembered dark theme or language never flashes. The build writes it into the page.
(function () {
  var root = document.documentElement;
  var theme = null;
  var language = null;
  var contrast = null;
  var session = null;
  var calls = null;
  try {
    theme = localStorage.getItem('sillage.theme');
    language = localStorage.getItem('sillage.language');
    contrast = localStorage.getItem('sillage.contrast');
    session = JSON.parse(localStorage.getItem('sillage.session'));
    calls = JSON.parse(localStorage.getItem('sillage.firstCalls'));
  } catch {
    // Storage may be forbidden: the defaults hold.
  }
  var scheme = theme === 'charteGraphDark' ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);
  // The browser's own canvas, until there is a style sheet: the product's choice, not the system's.
  document.querySelector('meta[name="color-scheme"]').content = scheme;
  if (contrast === 'sun') root.setAttribute('data-contrast', 'sun');
  if (language) root.lang = language;

  // What the page of somebody who has signed in will need is asked for at once. The build writes here which files those are.
  var ahead = /* ahead */ null;
  if (!session || ahead === null) return;

  var spoken = [language].concat(navigator.languages).map(function (one) {
    return String(one).slice(0, 2).toLowerCase();
  });
  var speaks = spoken.find(function (one) {
    return one in ahead.texts;
  });
  var page = ahead.pages.find(function (one) {
    return new RegExp(one.address, 'i').test(location.pathname);
  });

  // Who it is, and what this page asked for when it was opened last (platform/earlyCalls.ts takes the answers). Before the files, which are many.
  var early = {};
  window.sillageEarly = early;
  var last = calls && calls.idUser === session.idUser && calls.pages[location.pathname + location.search];
  if (!last) last = { language: speaks, addresses: page && location.search === '' ? page.calls : [] };
  if (session.validUntil - Date.now() > 15000) ['/api/auth/access-token'].concat(last.addresses).forEach(ask);

  // What every page begins with stands below in the page, but is found there only when this has run.
  fetchFiles(ahead.start);
  fetchFiles(ahead.texts[speaks] || []);
  fetchFiles(ahead.files);
  if (page) fetchFiles((page.texts[speaks] || []).concat(page.files));

  function ask(address) {
    var headers = { accept: 'application/json', 'accept-language': last.language, authorization: 'Bearer ' + session.accessToken };
    var answer = fetch(address, { headers: headers });
    // Whoever takes it is told.
    answer.catch(function () {});
    early[new URL(address, location.origin).href] = { language: last.language, answer: answer };
  }

  function fetchFiles(files) {
    files.forEach(function (file) {
      var link = document.createElement('link');
      var isStyles = /\.css$/.test(file);
      link.rel = isStyles ? 'preload' : 'modulepreload';
      if (isStyles) link.as = 'style';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.appendChild(link);
    });
  }
})();

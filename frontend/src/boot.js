// Runs before the first paint, so that a saved dark theme or language never flashes the other one.
(function () {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('language') === 'sw') root.lang = 'sw';
  } catch {
    // A browser that refuses storage shows the defaults.
  }
})();

// Runs before the first paint, so that a saved dark theme never flashes the light one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage shows what the system asks for.
}

// The page can be read as it is. The scripts that take it over are fetched once it stands on the screen.
window.addEventListener('DOMContentLoaded', () => {
  const addresses = JSON.parse(document.getElementById('page-scripts').textContent);
  const fetchThem = () => {
    for (const src of addresses.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    }
  };
  window.requestAnimationFrame(() => window.setTimeout(fetchThem));
  // A page in the background is painted only when somebody looks at it; its scripts need not wait for that.
  window.setTimeout(fetchThem, 500);
});

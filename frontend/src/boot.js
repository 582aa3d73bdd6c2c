// Runs before the first paint, so that a saved dark theme never flashes the light one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage shows what the system asks for.
}

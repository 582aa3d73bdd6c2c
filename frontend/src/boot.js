// Runs before the first paint, so that a saved dark theme never flashes the light one.
// Offered once and early; the shop shows it in its own place, never over a page.
globalThis.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  globalThis.installOffer = offer;
});
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage shows what the system asks for.
}

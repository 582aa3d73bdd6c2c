// Offered once and early; the shop shows it in its own place, never over a page.
window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  window.installOffer = offer;
});

// Runs before the first paint, so that a saved dark theme never flashes the light one and nothing moves.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // Those whom bundles are bought for on this device keep their room on the first page (`people/OnThisDevice.tsx`).
  if (localStorage.getItem('people')?.length > 2) document.documentElement.dataset.people = '';
} catch {
  // A browser that refuses storage shows what the system asks for.
}

// What is tapped before the scripts have come cannot answer; `app/start.tsx` taps it again once they have.
window.earlyTaps = [];
document.addEventListener('click', (tap) => {
  const tapped = tap.target.closest('button, a');
  if (!window.earlyTaps || !tapped) return;
  if (tapped.tagName === 'A') {
    if (!isAnsweredHere(tapped, tap)) return;
    tap.preventDefault();
  }
  window.earlyTaps.push(tapped);
});

// A form that the browser sent would load the page anew, too. Its button was tapped, also by the Enter key.
document.addEventListener('submit', (sent) => window.earlyTaps && sent.preventDefault());

// Such a link opens the purchase over this page. Loading the page anew for it would lose what was typed.
function isAnsweredHere({ origin, pathname, hash, target }, { ctrlKey, metaKey, shiftKey }) {
  const isThisPage = origin === location.origin && pathname === location.pathname && !hash;
  return isThisPage && !target && !ctrlKey && !metaKey && !shiftKey;
}

// The page can be read as it is. The scripts that take it over are fetched once it stands on the screen; one that is
// lost on the way is asked for again, since without any of them nothing would answer.
window.addEventListener('DOMContentLoaded', () => {
  const addresses = JSON.parse(document.getElementById('page-scripts').textContent);
  const fetchIt = (src, tries = 0) => {
    const script = Object.assign(document.createElement('script'), { src, async: false });
    const again = () => fetchIt(src, tries + 1);
    script.onerror = () => tries < 5 && window.setTimeout(again, 1000 * 2 ** tries);
    document.head.append(script);
  };
  const fetchThem = () => addresses.splice(0).forEach((src) => fetchIt(src));
  // A page in the background is painted only when somebody looks at it; its scripts need not wait for that.
  // The timer is for a browser that never reports the paint, or refuses to.
  window.setTimeout(fetchThem, 2000);
  if (document.hidden || !document.getElementById('root').hasChildNodes()) fetchThem();
  else whenPainted(fetchThem);
});

function whenPainted(run) {
  const seen = (entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  };
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    new window.PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
  } else {
    // Safari 14.0 does not say when it painted; this is just before.
    window.requestAnimationFrame(() => window.setTimeout(run));
  }
}

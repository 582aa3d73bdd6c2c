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
  // Its purchases are asked for (`tracking/my/MyMoneyPage.tsx`).
  if (localStorage.getItem('orders')) document.documentElement.dataset.bought = '';
} catch {
  // A browser that refuses storage shows what the system asks for.
}

// What was typed comes back when the page is reloaded, such as for a new release. Browsers bring it back by themselves only
// where the page may be stored. Passwords and the back office are left out; what was chosen stands in the address.
const TYPED = 'typedBeforeReload';

function fieldsByName() {
  const fields = Array.from(document.querySelectorAll('#root input, #root textarea'));
  const nameOf = ({ labels }) => location.pathname + (labels?.[0]?.textContent ?? '');
  return fields
    .filter(({ type }) => type !== 'password' && type !== 'file')
    .map((field) => [nameOf(field), field]);
}

window.addEventListener('pagehide', () => {
  if (location.pathname.startsWith('/admin')) return;
  try {
    const typed = fieldsByName().map(([name, { value }]) => [name, value]);
    window.sessionStorage.setItem(TYPED, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A browser that refuses storage brings nothing back.
  }
});

window.addEventListener('DOMContentLoaded', () => {
  try {
    const typed = JSON.parse(window.sessionStorage.getItem(TYPED)) ?? {};
    window.sessionStorage.removeItem(TYPED);
    if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') return;
    for (const [name, field] of fieldsByName()) {
      if (typed[name] && !field.value) field.value = typed[name];
    }
  } catch {
    // The same.
  }
});

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

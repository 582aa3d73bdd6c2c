import workbox from 'workbox-webpack-plugin';

/** Pages that are of use without network, whichever of them was opened before. */
const PAGES = [
  'home',
  'lists',
  'routers',
  'track-order',
  'my',
  'profile',
  'payment-help',
  'agent-sim',
  'training',
];
/** What a page consists of. Everything else stays when it is used. */
const AT_HAND = [
  'main',
  'messages-en',
  'messages-sw',
  ...PAGES.flatMap((page) => [page, `${page}-messages-en`, `${page}-messages-sw`]),
  'device',
  'kept-purchases',
];
/** The server writes these styles into each page. */
const INLINED = /^assets\/main\..+\.css$/;

/** The service worker at the root, with the list of files that it keeps at hand. Not while developing. */
export function worker() {
  return new workbox.InjectManifest({
    swSrc: './src/worker/sw.ts',
    swDest: 'sw.js',
    chunks: AT_HAND,
    exclude: [INLINED, /\.(map|txt)$/],
    dontCacheBustURLsMatching: /^\/?assets\//,
  });
}

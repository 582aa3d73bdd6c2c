import workbox from 'workbox-webpack-plugin';

/** What a first page consists of, and what tells of an order without network. Everything else stays when it is used. */
const AT_HAND = [
  'main',
  'storefront',
  'first-pages',
  'messages-en',
  'messages-sw',
  'track-order',
  'track-order-messages-en',
  'track-order-messages-sw',
  'device',
];
/** The server writes these styles into each page. */
const INLINED = /^assets\/(main|storefront)\..+\.css$/;

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

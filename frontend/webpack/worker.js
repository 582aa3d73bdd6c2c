import workbox from 'workbox-webpack-plugin';

/** What a first page consists of, and what tells of an order without network. Everything else stays when it is used. */
const AT_HAND = ['main', 'storefront', 'messages-en', 'messages-sw', 'track-order', 'device'];
/** Drawn by the styles of every page. */
const DRAWINGS = /^assets\/(kanga|mark)\..+\.svg$/;
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
    manifestTransforms: [
      (manifest, compilation) => ({
        manifest: [...manifest, ...drawingsIn(compilation)],
        warnings: [],
      }),
    ],
  });
}

function drawingsIn(compilation) {
  const names = compilation.getAssets().map(({ name }) => name);
  return names
    .filter((name) => DRAWINGS.test(name))
    .map((url) => ({ url, revision: null, size: 0 }));
}

// Draws the icons of the installed shop, the preview of links and the pictures of the sample routers; run it again when src/theme/mark.svg
// or another drawing changes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../e2e/support/browser.mjs';

const mark = readFileSync('src/theme/mark.svg', 'utf8');
/** Fills the square, so that a launcher may cut it to any shape; what matters stays in the inner four fifths. */
const uncut = mark
  .replace('rx="9" ', '')
  .replace('<path', '<g transform="translate(4.8 4.8) scale(.7)"><path')
  .replace('</svg>', '</g></svg>');

const icons = [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['maskable-192', uncut, 192],
  ['maskable-512', uncut, 512],
  ['apple-touch-icon', uncut, 180],
];

/** In `favicon.ico`, which programs ask for that read no page. */
const FAVICON_SIZES = [16, 32, 48];

const SAMPLES = '../crates/operations/assets/demo';
/** Services that show a preview load no large pictures. */
const MAX_PREVIEW_BYTES = 40_000;

const browser = await launchBrowser();
const page = await browser.newPage();
for (const [name, drawing, size] of icons) {
  writeFileSync(`public/icons/${name}.png`, await drawn(drawing, size));
}
const small = [];
for (const size of FAVICON_SIZES) small.push({ size, png: await drawn(mark, size) });
writeFileSync('public/favicon.ico', icoOf(small));
for (const name of readdirSync(SAMPLES).filter((file) => file.endsWith('.svg'))) {
  const drawing = readFileSync(`${SAMPLES}/${name}`, 'utf8');
  writeFileSync(`${SAMPLES}/${name.replace('.svg', '.png')}`, await drawn(drawing, 960, 720));
}
writeFileSync('public/social/shop.jpg', await preview());
await browser.close();

async function drawn(drawing, width, height = width, format = { omitBackground: true }) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  return page.screenshot(format);
}

async function preview() {
  const drawing = readFileSync('src/theme/social/shop.svg', 'utf8');
  for (let quality = 90; ; quality -= 2) {
    const picture = await drawn(drawing, 1200, 630, { type: 'jpeg', quality });
    if (picture.length <= MAX_PREVIEW_BYTES) return picture;
  }
}

/** The pictures in the container of Windows, which holds PNG files as they are. */
function icoOf(pictures) {
  const HEAD = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, place) => {
    const at = HEAD + ENTRY * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

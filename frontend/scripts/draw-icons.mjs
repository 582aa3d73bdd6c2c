// Draws the icons of the installed shop from its mark; run it again when src/theme/mark.svg changes.
import { readFileSync, writeFileSync } from 'node:fs';
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

const browser = await launchBrowser();
const page = await browser.newPage();
for (const [name, drawing, size] of icons) {
  writeFileSync(`public/icons/${name}.png`, await drawn(drawing, size));
}
const small = [];
for (const size of FAVICON_SIZES) small.push({ size, png: await drawn(mark, size) });
writeFileSync('public/favicon.ico', icoOf(small));
await browser.close();

async function drawn(drawing, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  return page.screenshot({ omitBackground: true });
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

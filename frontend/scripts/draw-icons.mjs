// Draws the icons of the installed shop from its mark; run it again when src/theme/mark.svg changes.
import { readFileSync } from 'node:fs';
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

const browser = await launchBrowser();
const page = await browser.newPage();
for (const [name, drawing, size] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
}
await browser.close();

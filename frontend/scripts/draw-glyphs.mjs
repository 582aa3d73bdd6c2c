// Draws the letters with which the server writes link previews of bundles (`crates/adapters/media/src/share`, `npm run draw-glyphs`): white on
// black, each in a cell of the same width, in the order of `glyphs.rs`. Run it again when a letter is added there.
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../e2e/support/browser.mjs';

const FOLDER = '../crates/adapters/media/src/share/glyphs';
const sheets = [
  { name: 'large', glyphs: '0123456789.GMBTK', cell: 208, size: 220 },
  {
    name: 'small',
    glyphs: '0123456789.,ABGHKMSTUVYabcdeghiklmnorstuy',
    cell: 72,
    size: 66,
  },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, glyphs, cell, size } of sheets) {
  const cells = [...glyphs].map((glyph) => `<b>${glyph}</b>`).join('');
  await page.setViewportSize({ width: cell * glyphs.length, height: cell });
  await page.setContent(`<style>
    body { margin: 0; background: #000; display: flex; }
    b { width: ${cell}px; flex: none; color: #fff; font: 700 ${size}px/${cell}px 'DejaVu Sans'; text-align: center;
      -webkit-font-smoothing: antialiased; }
  </style>${cells}`);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}
await browser.close();

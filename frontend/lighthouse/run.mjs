// Looks at every public page as Lighthouse's phone does (slow 4G and a quarter of the processor, simulated) and fails
// beyond the budget. Each figure is the median of several looks: `node run.mjs [paths...]`, RUNS=1 for a quick one.
import process from 'node:process';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../e2e/support/browser.mjs';
import { publicPages } from '../e2e/support/routes.mjs';
import { startShop } from '../e2e/support/shop.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
/** Opened from an agent's private link only, and closed to search engines for that reason. */
const UNLISTED = ['/agents'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const score =
  (category) =>
  ({ categories }) =>
    Math.round(categories[category].score * 100);
const figure =
  (audit) =>
  ({ audits }) =>
    audits[audit].numericValue;

const COLUMNS = [
  { name: 'perf', of: score('performance'), least: 95 },
  { name: 'a11y', of: score('accessibility'), least: 100 },
  { name: 'best', of: score('best-practices'), least: 100 },
  { name: 'seo', of: score('seo'), least: 100 },
  { name: 'LCP ms', of: figure('largest-contentful-paint'), most: 1800 },
  { name: 'TBT ms', of: figure('total-blocking-time'), most: 150 },
  { name: 'CLS', of: figure('cumulative-layout-shift'), most: 0.02, digits: 3 },
];

const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];
const isBroken = ({ least = -Infinity, most = Infinity }, value) => value < least || value > most;
const row = (cells, path) => `${cells.map((cell) => cell.padStart(8)).join('')}  ${path}`;

/** What cost a page points that it may not lose. */
function complaints({ categories, audits }) {
  return CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${category}: ${audits[id].title} (${id})`),
  );
}

async function look(url, port) {
  const options = { port, onlyCategories: CATEGORIES, logLevel: 'silent', output: 'json' };
  const { lhr } = await lighthouse(url, options);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

async function examine(base, path, port) {
  const looks = [];
  for (let run = 0; run < RUNS; run += 1) looks.push(await look(`${base}${path}`, port));
  const values = COLUMNS.map(({ of }) => median(looks.map(of)));
  const cells = COLUMNS.map((column, index) => {
    const text = values[index].toFixed(column.digits ?? 0);
    return isBroken(column, values[index]) ? `!${text}` : text;
  });
  console.log(row(cells, path));
  complaints(looks[0]).forEach((complaint) => console.log(`${' '.repeat(10)}${complaint}`));
  return COLUMNS.some((column, index) => isBroken(column, values[index]));
}

const shop = await startShop();
const chromium = await chromeLauncher.launch({
  chromePath: process.env.CHROMIUM,
  chromeFlags: ['--headless', ...BROWSER_FLAGS],
});
try {
  console.log(
    row(
      COLUMNS.map(({ name }) => name),
      `(median of ${RUNS}; ! is beyond the budget)`,
    ),
  );
  console.log(
    row(
      COLUMNS.map(({ least, most }) => (least ? `>=${least}` : `<=${most}`)),
      'budget',
    ),
  );
  const asked = process.argv.slice(2);
  const listed = async () => (await publicPages(shop)).filter((path) => !UNLISTED.includes(path));
  for (const path of asked.length > 0 ? asked : await listed()) {
    if (await examine(shop.base, path, chromium.port)) process.exitCode = 1;
  }
} finally {
  chromium.kill();
  await shop.stop();
}

// Measures every public page as Lighthouse's phone shows it (slow 4G and a quarter of the processor, simulated), and its
// main thread by a trace (mainThread.mjs). Fails beyond the budget. Each figure is the median of several runs:
// `node run.mjs [paths...]`, RUNS=1 for a quick one.
import process from 'node:process';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, launchBrowser } from '../e2e/support/browser.mjs';
import { publicPages } from '../e2e/support/routes.mjs';
import { startShop } from '../e2e/support/shop.mjs';
import { measureMainThread } from './mainThread.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
/** Opened from an agent's private link only, and closed to search engines for that reason. */
const UNLISTED = ['/agents'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const score =
  (category) =>
  ({ report }) =>
    Math.round(report.categories[category].score * 100);
const figure =
  (audit) =>
  ({ report }) =>
    report.audits[audit].numericValue;
const ofThread =
  (name) =>
  ({ thread }) =>
    thread[name];

const COLUMNS = [
  { name: 'perf', of: score('performance'), least: 95 },
  { name: 'a11y', of: score('accessibility'), least: 100 },
  { name: 'best', of: score('best-practices'), least: 100 },
  { name: 'seo', of: score('seo'), least: 100 },
  { name: 'LCP ms', of: figure('largest-contentful-paint'), most: 1000 },
  { name: 'CLS', of: figure('cumulative-layout-shift'), most: 0.02, digits: 3 },
  // On the clock, so it grows with whatever else the machine does; `block ms` is the one to compare.
  { name: 'TBT ms', of: figure('total-blocking-time'), most: 150 },
  { name: 'block ms', of: ofThread('blocking'), most: 0 },
  { name: 'longest', of: ofThread('longest'), digits: 1 },
  { name: 'busy ms', of: ofThread('busy'), most: 160 },
];

const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];
const budgetOf = ({ least, most }) => {
  if (least !== undefined) return `>=${least}`;
  return most === undefined ? '' : `<=${most}`;
};
const isBroken = ({ least = -Infinity, most = Infinity }, value) => value < least || value > most;
const row = (cells, path) => `${cells.map((cell) => cell.padStart(9)).join('')}  ${path}`;

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

async function examine(path) {
  const looks = [];
  for (let run = 0; run < RUNS; run += 1) {
    const report = await look(`${shop.base}${path}`, chromium.port);
    looks.push({ report, thread: await measureMainThread(browser, shop.base, path) });
  }
  const values = COLUMNS.map(({ of }) => median(looks.map(of)));
  const cells = COLUMNS.map((column, index) => {
    const text = values[index].toFixed(column.digits ?? 0);
    return isBroken(column, values[index]) ? `!${text}` : text;
  });
  console.log(row(cells, path));
  complaints(looks[0].report).forEach((complaint) => console.log(`${' '.repeat(10)}${complaint}`));
  return COLUMNS.some((column, index) => isBroken(column, values[index]));
}

const shop = await startShop();
const browser = await launchBrowser();
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
  console.log(row(COLUMNS.map(budgetOf), 'budget'));
  const asked = process.argv.slice(2);
  const listed = async () => (await publicPages(shop)).filter((path) => !UNLISTED.includes(path));
  for (const path of asked.length > 0 ? asked : await listed()) {
    if (await examine(path)) process.exitCode = 1;
  }
} finally {
  chromium.kill();
  await browser.close();
  await shop.stop();
}

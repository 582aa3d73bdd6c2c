// Imported by each test file: a failing test leaves a screenshot of every open page, and prints how to repeat it alone.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'node:test';
import { openContexts } from './browser.mjs';

const FILE = path.relative(process.cwd(), process.argv[1]);
const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

afterEach(async (test) => {
  if (test.passed !== false) return;
  // A subtest only runs within its test.
  const [outermost] = test.fullName.split(' > ');
  const name = outermost.replace(SPECIAL, '\\$&').replaceAll("'", '.');
  console.error(`repeat it alone: node --test --test-name-pattern='^${name}$' ${FILE}`);
  await takePictures();
});

async function takePictures() {
  const pages = [...openContexts].flatMap((context) => context.pages());
  if (pages.length === 0) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-e2e-failed-'));
  for (const [number, page] of pages.entries()) {
    const file = path.join(folder, `${number}.png`);
    const isTaken = await page.screenshot({ path: file }).then(
      () => true,
      () => false,
    );
    if (isTaken) console.error(`screenshot of ${page.url()}: ${file}`);
  }
  openContexts.clear();
}

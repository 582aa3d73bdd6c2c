// What a page costs the phone's main thread after its first paint, from a trace of a real page load. Counted is the
// thread's own processor time, which hardly changes with what else the machine does; Lighthouse counts time on the clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDevice } from '../e2e/support/browser.mjs';
import { withoutServiceWorker } from '../e2e/support/pageLoad.mjs';

/** How much slower the phone is than this machine; Lighthouse assumes the same. */
const SLOWDOWN = 4;
/** A task blocks for as long as it takes beyond this, as in Lighthouse's total blocking time. */
const LONG_TASK_MS = 50;
/** A page has loaded everything once so long passed without a request. */
const QUIET_MS = 1500;
const POLL_MS = 50;
/** Stays open. */
const EVENT_STREAM = /\/api\/realtime\//;
/** Those of the first paint and of the tasks. Each further one would take time of the thread itself. */
const CATEGORIES = ['loading', 'disabled-by-default-devtools.timeline'];

/**
 * Opens a page in a new profile. Returns, in ms, how long its tasks after the first paint block the phone, how long the
 * longest of them takes on this machine, and all of them together.
 */
export async function measureMainThread(browser, base, path) {
  const { page, context } = await openDevice(browser, base);
  // The worker stores files whenever it gets to it, some of them during the measurement.
  await withoutServiceWorker(context);
  await browser.startTracing(page, { categories: CATEGORIES });
  await load(page, path);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  await context.close();
  return costOf(taskTimes(traceEvents));
}

/** Asks the page for nothing, which would be work of its thread. */
async function load(page, path) {
  const open = new Set();
  let last = performance.now();
  const note = (change) => (request) => {
    last = performance.now();
    if (!EVENT_STREAM.test(request.url())) change(request);
  };
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(
      end,
      note((request) => open.delete(request)),
    );
  }
  await page.goto(path);
  while (open.size > 0 || performance.now() - last < QUIET_MS) await sleep(POLL_MS);
}

/** Processor time of the main thread's tasks after the first paint, in ms. */
function taskTimes(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the page was never painted');
  const isAfter = ({ name, pid, tid, ts }) =>
    name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts;
  return events.filter(isAfter).map(({ tdur = 0 }) => tdur / 1000);
}

function costOf(times) {
  const sum = (all) => all.reduce((total, one) => total + one, 0);
  const blocking = sum(times.map((time) => Math.max(0, SLOWDOWN * time - LONG_TASK_MS)));
  return { blocking, longest: Math.max(...times), busy: sum(times) };
}

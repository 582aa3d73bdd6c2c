import assert from 'node:assert/strict';

const MAX_LAYOUT_SHIFT = 0.01;

/** Makes pages of this context record their layout shifts. */
export function recordLayoutShifts(context) {
  return context.addInitScript(() => {
    const shifts = [];
    const add = (entries) => {
      for (const { value, hadRecentInput, sources } of entries) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    };
    const observer = new globalThis.PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.takeLayoutShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
  });
}

/** Of everything that is on the page now: a shift is known once its frame has been painted. */
export async function assertNoLayoutShift(page, path) {
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => {
      globalThis.requestAnimationFrame(() => globalThis.requestAnimationFrame(resolve));
    });
    return globalThis.takeLayoutShifts();
  });
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = JSON.stringify(shifts.flatMap(({ moved }) => moved));
  assert.ok(
    shift <= MAX_LAYOUT_SHIFT,
    `${path} shifts its layout by ${shift.toFixed(3)}: ${moved}`,
  );
}

import assert from 'node:assert/strict';

const MAX_LAYOUT_SHIFT = 0.02;

/** Makes pages of this context record their layout shifts. */
export function recordLayoutShifts(context) {
  return context.addInitScript(() => {
    globalThis.layoutShifts = [];
    new globalThis.PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function assertNoLayoutShift(page, path) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = JSON.stringify(shifts.flatMap(({ moved }) => moved));
  assert.ok(
    shift <= MAX_LAYOUT_SHIFT,
    `${path} shifts its layout by ${shift.toFixed(3)}: ${moved}`,
  );
}

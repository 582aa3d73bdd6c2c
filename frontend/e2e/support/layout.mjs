import assert from 'node:assert/strict';

const MAX_LAYOUT_SHIFT = 0.02;

/** Pages of this context remember what moved by itself, and by how much. */
export function watchLayout(context) {
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

export async function expectNoJump(page, path) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = JSON.stringify(shifts.flatMap(({ moved }) => moved));
  assert.ok(shift <= MAX_LAYOUT_SHIFT, `${path} jumps by ${shift.toFixed(3)}: ${moved}`);
}

import { injectAxe, violations, colorViolations, smallTargets } from './accessibility.mjs';
import { PHONE, sidewaysScroll } from './browser.mjs';

/** A window of 1280 pixels at 400 %, or one of 640 at 200 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Collects the violations of all pages of a context, so that one run reports them all. */
export async function pageAudit(context) {
  await injectAxe(context);
  const found = [];
  const note = (where, all) => found.push(...all.map((violation) => `${where}: ${violation}`));

  /** All rules in the light theme, and those about colours in the dark one. */
  async function inBothSchemes(page, where) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await painted(page);
    note(where, await violations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    note(`${where}, dark`, await colorViolations(page));
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** Elements too small for a thumb, and pages too wide for the window. */
  async function onSmallScreens(page, where) {
    await page.setViewportSize(PHONE);
    await painted(page);
    note(where, await smallTargets(page));
    for (const viewport of [ZOOMED, PHONE]) {
      await page.setViewportSize(viewport);
      const overflow = await sidewaysScroll(page);
      if (overflow > 0) note(where, [`${overflow} px too wide for ${viewport.width}`]);
    }
  }

  return {
    found,
    inBothSchemes,
    onSmallScreens,
    async everything(page, where) {
      await inBothSchemes(page, where);
      await onSmallScreens(page, where);
    },
    /** All rules at another width, where elements may be in another order. */
    async at(page, viewport, where) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await painted(page);
      note(`${where} at ${viewport.width} px`, await violations(page));
    },
  };
}

/** Changed colours and sizes are painted two frames later. */
function painted(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const { requestAnimationFrame } = globalThis;
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

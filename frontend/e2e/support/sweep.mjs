import { examinable, faults, faultsOfColour, smallTargets } from './accessibility.mjs';
import { PHONE, sidewaysScroll } from './browser.mjs';

/** A window of 1280 pixels at 400 %, or one of 640 at 200 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Collects what is wrong with pages of a context, so that one run names all of it. */
export async function examiner(context) {
  await examinable(context);
  const found = [];
  const note = (where, all) => found.push(...all.map((fault) => `${where}: ${fault}`));

  /** What is wrong with what the page shows, light and dark; only colours differ. */
  async function inBothSchemes(page, where) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await painted(page);
    note(where, await faults(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    note(`${where}, dark`, await faultsOfColour(page));
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** What does not fit the window, or a thumb. */
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
    /** At another width, where the same elements stand in another order. */
    async at(page, viewport, where) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await painted(page);
      note(`${where} at ${viewport.width} px`, await faults(page));
    },
  };
}

/** Changed colours and sizes are there two frames later. */
function painted(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const { requestAnimationFrame } = globalThis;
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

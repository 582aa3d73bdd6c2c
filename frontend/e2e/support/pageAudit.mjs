import {
  colorViolations,
  crampedButtons,
  injectAxe,
  smallTargets,
  violations,
} from './accessibility.mjs';
import { DESKTOP, PHONE, sidewaysScroll } from './browser.mjs';

/** A window of 1280 pixels at 400 %, or one of 640 at 200 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const isNightly = process.env.BUNDLEHUB_E2E === 'nightly';

/** In each of these all pages of the back office are audited. */
export const BACK_OFFICE_LANGUAGES = isNightly ? ['en', 'sw'] : ['en'];

const EVERY_LOOK = [PHONE, DESKTOP, ZOOMED].flatMap((viewport) => [
  { viewport, colorScheme: 'light', find: violations },
  { viewport, colorScheme: 'dark', find: violations },
]);

/** In which sizes and colours axe looks at a page, and with which rules. */
const LOOKS = isNightly
  ? {
      page: EVERY_LOOK,
      translation: EVERY_LOOK,
      step: EVERY_LOOK.filter(({ viewport }) => viewport !== DESKTOP),
    }
  : {
      // Each layout once, and each scheme once: a page has cards on a phone and tables on a wide screen.
      page: [
        { viewport: PHONE, colorScheme: 'light', find: violations },
        { viewport: DESKTOP, colorScheme: 'dark', find: violations },
      ],
      // Translations differ in their lengths and labels, not in their colours.
      translation: [{ viewport: PHONE, colorScheme: 'light', find: violations }],
      step: [
        { viewport: PHONE, colorScheme: 'light', find: violations },
        { viewport: PHONE, colorScheme: 'dark', find: colorViolations },
      ],
    };

/** Collects the violations of all pages of a context, so that one run reports them all. */
export async function pageAudit(context) {
  await injectAxe(context);
  const found = [];
  const note = (where, all) => found.push(...all.map((violation) => `${where}: ${violation}`));

  async function lookAt(page, where, { viewport, colorScheme, find }) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await painted(page);
    note(`${where}, ${colorScheme}, ${viewport.width} px`, await find(page));
  }

  /** Elements too small for a thumb or their text, and pages too wide for the window. Ends on a phone in the light scheme. */
  async function onSmallScreens(page, where) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(PHONE);
    await painted(page);
    note(where, await smallTargets(page));
    note(where, await crampedButtons(page));
    for (const viewport of [ZOOMED, PHONE]) {
      await page.setViewportSize(viewport);
      const overflow = await sidewaysScroll(page);
      if (overflow > 0) note(where, [`${overflow} px too wide for ${viewport.width}`]);
    }
  }

  const auditIn = (looks) => async (page, where) => {
    for (const look of looks) await lookAt(page, where, look);
    await onSmallScreens(page, where);
  };

  return {
    found,
    page: auditIn(LOOKS.page),
    translatedPage: auditIn(LOOKS.translation),
    /** A dialog, or a step of a form, which keeps its size while it is open. */
    step: auditIn(LOOKS.step),
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

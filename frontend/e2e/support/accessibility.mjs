import axe from 'axe-core';

/** In CSS pixels, of WCAG 2.2, level AAA (2.5.5). */
const MIN_TARGET_SIZE = 44;

export function injectAxe(context) {
  return context.addInitScript(axe.source);
}

/** What axe finds on the page, one line for each element. */
export function violations(page, options = { rules: { 'target-size': { enabled: true } } }) {
  return page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...options,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const reason = [...any, ...all, ...none][0]?.message ?? help;
        return `${id} at ${target.join(' ')}: ${reason}`;
      }),
    );
  }, options);
}

/** Violations of the rules about colours only. */
export const colorViolations = (page) =>
  violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });

/** In CSS pixels, between the text of a button and its edge. */
const MIN_TEXT_INSET = 3;

/** Buttons, and links that look like one, whose text touches or leaves their edges. */
export function crampedButtons(page) {
  return page.evaluate((inset) => {
    const { document, getComputedStyle } = globalThis;
    const isFramed = (element) => {
      const { backgroundColor, boxShadow, borderLeftWidth } = getComputedStyle(element);
      const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      return isFilled || boxShadow !== 'none' || borderLeftWidth !== '0px';
    };
    const textBox = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('button, a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.childElementCount === 0 && isFramed(element))
      .map((element) => [element, element.getBoundingClientRect(), textBox(element)])
      .filter(([, box, text]) => text.left < box.left + inset || text.right > box.right - inset)
      .map(([{ textContent }]) => `the text of "${textContent}" touches the edges of its button`);
  }, MIN_TEXT_INSET);
}

/** Buttons, fields and links, except links within a text, that are too small for a thumb. */
export function smallTargets(page) {
  return page.evaluate((smallest) => {
    const withinText = (element) =>
      element.tagName === 'A' &&
      globalThis.getComputedStyle(element).display === 'inline' &&
      element.parentElement.textContent.trim() !== element.textContent.trim();
    /** A field's frame takes presses too, and a checkbox's label. */
    const pressable = (element) =>
      element.closest('label, .MuiInputBase-root') ??
      (['checkbox', 'radio'].includes(element.type) ? element.labels[0] : null) ??
      element;
    const offScreen = ({ right, bottom, width, height }) =>
      right <= 0 || bottom <= 0 || width <= 1 || height <= 1;
    const elements = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    );
    return [...elements]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !withinText(element),
      )
      .map((element) => [element, pressable(element).getBoundingClientRect()])
      .filter(([, box]) => !offScreen(box) && (box.width < smallest || box.height < smallest))
      .map(([element, { width, height }]) => {
        const name =
          element.ariaLabel ?? (element.textContent.trim() || element.name || element.id);
        return `${element.tagName.toLowerCase()} "${name}" is ${width.toFixed()}×${height.toFixed()}`;
      });
  }, MIN_TARGET_SIZE);
}

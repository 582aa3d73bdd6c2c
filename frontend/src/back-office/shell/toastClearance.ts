type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'height'>;

const GAP = 8;

/**
 * How far above the lower edge of the window the notices end, in pixels, so that they lie on none of `feet`.
 */
export function toastClearance(notices: Box, feet: readonly Box[], windowHeight: number): number {
  const lowestFirst = feet
    .filter(({ height, left, right }) => height > 0 && left < notices.right && right > notices.left)
    .sort((a, b) => b.top - a.top);
  return lowestFirst.reduce((clearance, foot) => {
    const end = windowHeight - clearance;
    const isCovered = foot.top < end && foot.bottom > end - notices.height;
    return isCovered ? windowHeight - foot.top + GAP : clearance;
  }, 0);
}

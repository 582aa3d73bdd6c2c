import { prepareParts } from '../../../kit/load/lazyPart';
import { BUY_PARAM, ORDER_PARAM } from '../../../shop/paths';

const BUYING = `a[href*="${BUY_PARAM}="], a[href*="${ORDER_PARAM}="]`;
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Begins to load the dialog when a finger, a pointer or the focus comes to a link that opens it. */
export function loadCheckoutOnTouch(): () => void {
  const onSign = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(BUYING)) return;
    stop();
    void prepareParts(['checkout']);
  };
  const stop = () => signs.forEach((sign) => document.removeEventListener(sign, onSign));
  signs.forEach((sign) => document.addEventListener(sign, onSign, { passive: true }));
  return stop;
}

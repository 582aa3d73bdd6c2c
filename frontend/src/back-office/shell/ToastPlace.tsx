import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { resizeObserver } from '../../kit/browser';
import { toastStack } from '../../kit/toast/toastStack';
import type { Toast } from '../../kit/toast/toastSlice';
import { toastClearance } from './toastClearance';

const CLEARANCE = '--notices-clear';

/**
 * Keeps the notices beside the work, by the mark of the back office, and off what stays at the foot of the window or of a
 * dialog: whatever is marked `data-foot`.
 */
export function ToastPlace() {
  const shown = useSelector((state: { toast: Toast[] }) => state.toast.length > 0);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['staff'] = '';
    return () => {
      delete dataset['staff'];
    };
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    let frame = 0;
    const plan = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const sizes = resizeObserver(plan);
    sizes?.observe(document.body);
    const content = new MutationObserver(plan);
    content.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', plan, { capture: true, passive: true });
    window.addEventListener('resize', plan);
    place();
    return () => {
      cancelAnimationFrame(frame);
      sizes?.disconnect();
      content.disconnect();
      document.removeEventListener('scroll', plan, { capture: true });
      window.removeEventListener('resize', plan);
      document.documentElement.style.removeProperty(CLEARANCE);
    };
  }, [shown]);
  return null;
}

function place(): void {
  const notices = toastStack();
  if (!notices) return;
  // Of a dialog only its own foot is in sight.
  const scene = notices.closest('.MuiDialog-container') ?? document;
  const feet = [...scene.querySelectorAll('[data-foot]')].map((foot) =>
    foot.getBoundingClientRect(),
  );
  const { style } = document.documentElement;
  const clear = toastClearance(notices.getBoundingClientRect(), feet, window.innerHeight);
  style.setProperty(CLEARANCE, `${Math.round(clear)}px`);
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { resizeObserver } from '../browser';
import { classes } from '../classes';
import { Icon } from '../ui/Icon';
import { shellMessages } from '../messages';
import { toastAction, toastClosed, type Toast } from './toastSlice';
import css from './Toasts.module.css';

/** Stands there before the first message, since screen readers follow only what they have seen. */
export function Toasts() {
  const intl = useIntl();
  const host = useHost();
  const toasts = useSelector((state: { toast: Toast[] }) => state.toast);
  const stack = useReservedHeight(toasts.length > 0);
  const cards = (isError: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return createPortal(
    <div
      ref={stack}
      className={css.stack}
      role="region"
      aria-label={intl.formatMessage(shellMessages.notices)}
    >
      <div className={css.part} aria-live="polite">
        {cards(false)}
      </div>
      <div className={css.part} aria-live="assertive">
        {cards(true)}
      </div>
    </div>,
    host,
  );
}

/** Lies within the topmost dialog, which keeps focus and screen readers to itself. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const dialogs = document.querySelectorAll('dialog[open], .MuiDialog-container');
      const parent = dialogs[dialogs.length - 1] ?? document.body;
      host.removeAttribute('aria-hidden');
      if (host.parentElement !== parent) parent.append(host);
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}

/** What reaches the foot of the screen ends above the notices, so that they cover nothing of it. */
function useReservedHeight(shown: boolean) {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || !stack.current) return undefined;
    const { style } = document.documentElement;
    const observer = resizeObserver(([entry]) =>
      style.setProperty('--notices', `${entry?.target.clientHeight ?? 0}px`),
    );
    observer?.observe(stack.current);
    return () => {
      observer?.disconnect();
      style.removeProperty('--notices');
    };
  }, [shown]);
  return stack;
}

const TONES: Record<Toast['tone'], string | undefined> = {
  info: css.info,
  success: css.success,
  warning: css.warning,
  error: css.error,
};

function ToastCard({ toast: { id, tone, title, text, durationMs, action } }: { toast: Toast }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const close = () => dispatch(toastClosed(id));
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dispatch(toastClosed(id)), durationMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, durationMs, held]);
  const press = () => {
    toastAction(id)?.();
    close();
  };
  return (
    <div
      className={classes(css.toast, TONES[tone])}
      // Not for a pointer it appeared under, nor for a tap, which leaves no pointer.
      onPointerMove={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={css.words}>
        <strong className={css.title}>{title}</strong>
        {text}
      </p>
      {action && (
        <button type="button" className={css.action} onClick={press}>
          {action}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={intl.formatMessage(shellMessages.closeNotice)}
        onClick={close}
      >
        <Icon name="cross" size={20} />
      </button>
    </div>
  );
}

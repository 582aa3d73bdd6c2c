import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { classes } from '../../lib/classes';
import { Icon } from '../Icon';
import { shellMessages } from '../messages';
import { toastClosed, type Toast } from './toastSlice';
import css from './Toasts.module.css';

/** Made when there is something to say, beside what an open dialog hides from screen readers. */
export function Toasts() {
  const intl = useIntl();
  const toasts = useSelector((state: { toast: Toast[] }) => state.toast);
  if (toasts.length === 0) return null;
  return createPortal(
    <div
      className={css.stack}
      role="region"
      aria-label={intl.formatMessage(shellMessages.notices)}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ toast: { id, tone, title, text, durationMs } }: { toast: Toast }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(toastClosed(id)), durationMs);
    return () => clearTimeout(timer);
  }, [dispatch, id, durationMs]);
  return (
    <div className={classes(css.toast, css[tone])}>
      <p className={css.words}>
        <strong className={css.title}>{title}</strong>
        {text}
      </p>
      <button
        type="button"
        className={css.close}
        aria-label={intl.formatMessage(shellMessages.closeNotice)}
        onClick={() => dispatch(toastClosed(id))}
      >
        <Icon name="cross" size={20} />
      </button>
    </div>
  );
}

import { useIntl } from 'react-intl';
import type { OrderStatus } from '../../api/types';
import { statusMessages } from './messages';
import css from './StatusLabel.module.css';

/** The state in words; the coloured mark only repeats it. */
export function StatusLabel({ status }: { status: OrderStatus }) {
  const intl = useIntl();
  return (
    <span className={css.label} data-status={status}>
      {intl.formatMessage(statusMessages[status])}
    </span>
  );
}

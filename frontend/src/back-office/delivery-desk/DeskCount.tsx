import { useIntl } from 'react-intl';
import css from './Desk.module.css';
import { deskMessages as m } from './messages';
import { useDeskCounts } from '../kit/counts/useDeskCounts';

/** How much there is to do. */
export function DeskCount() {
  const intl = useIntl();
  const counts = useDeskCounts();
  if (!counts) return null;
  const { waiting: count, overdue: late, troubled } = counts;
  return (
    <p className={css.count} role="status">
      <strong>{intl.formatMessage(m.waiting, { count })}</strong>
      {late + troubled > 0 && <span>{intl.formatMessage(m.summary, { late, troubled })}</span>}
    </p>
  );
}

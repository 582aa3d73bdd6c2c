import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { listMessages } from '../messages';
import { waitingMinutes } from '../orderList';
import css from './WaitingText.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;

export function WaitingText({ order, now }: { order: AdminOrder; now: number }) {
  const intl = useIntl();
  const minutes = waitingMinutes(order, now);
  if (minutes === null) return null;
  const { waitingMinutes: inMinutes, waitingHours, waitingDays } = listMessages;
  const [message, unit] =
    minutes < HOUR ? [inMinutes, 1] : minutes < DAY ? [waitingHours, HOUR] : [waitingDays, DAY];
  return (
    <span className={css.waiting}>
      {intl.formatMessage(message, { count: Math.floor(minutes / unit) })}
    </span>
  );
}

import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { useNow } from '../../../lib/useNow';
import css from './Desk.module.css';
import { dueText } from './due';
import { urgencyMessages } from './messages';
import type { DeskOrder } from './types';

type Due = Pick<DeskOrder, 'urgency' | 'dueAt'>;

const EVERY_MS = 10_000;

/** The clock of an order or a case: how urgent it is, and how much time is left, in words as well as in colour. */
export function DueText({ item: { urgency, dueAt } }: { item: Due }) {
  const intl = useIntl();
  const now = useNow(true, EVERY_MS);
  const late = Date.parse(dueAt) < now;
  const time = dueText(intl, dueAt, now);
  const text = late ? time : `${intl.formatMessage(urgencyMessages[urgency])} · ${time}`;
  return (
    <span className={css.due} data-late={late} data-urgency={urgency}>
      <Icon name={late ? 'alert' : 'clock'} size={18} />
      {text}
    </span>
  );
}

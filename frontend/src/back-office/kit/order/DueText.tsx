import { useIntl } from 'react-intl';
import { Icon } from '../../../components/Icon';
import { useNow } from '../../../lib/useNow';
import css from './DueText.module.css';
import { dueText, dueTone } from './due';

const EVERY_MS = 10_000;

/** When an order or a case is due. What is late stands out, and so does the last hour; the rest stays quiet. */
export function DueText({ dueAt }: { dueAt: string }) {
  const intl = useIntl();
  const now = useNow(true, EVERY_MS);
  const tone = dueTone(dueAt, now);
  return (
    <span className={css.due} data-tone={tone}>
      {tone !== 'later' && <Icon name={tone === 'late' ? 'alert' : 'clock'} size={18} />}
      {dueText(intl, dueAt, now)}
    </span>
  );
}

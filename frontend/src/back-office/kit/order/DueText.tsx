import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { useNow } from '../../../kit/hooks/useNow';
import css from './DueText.module.css';
import { dueText, dueTone } from './due';

const EVERY_MS = 10_000;

interface Props {
  dueAt: string;
  /** Only in the last hour and when it is late, where the deadline itself is shown too. */
  onlyUrgent?: boolean;
}

/** When an order or a case is due. What is late stands out, and so does the last hour; the rest stays quiet. */
export function DueText({ dueAt, onlyUrgent = false }: Props) {
  const intl = useIntl();
  const now = useNow(true, EVERY_MS);
  const tone = dueTone(dueAt, now);
  if (onlyUrgent && tone === 'later') return null;
  return (
    <span className={css.due} data-tone={tone}>
      {tone !== 'later' && <Icon name={tone === 'late' ? 'alert' : 'clock'} size={18} />}
      {dueText(intl, dueAt, now)}
    </span>
  );
}

import { useIntl } from 'react-intl';
import { listMessages } from '../messages';
import css from './WaitingText.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;

type Words = Pick<
  typeof listMessages,
  'justNow' | 'waitingMinutes' | 'waitingHours' | 'waitingDays'
>;

interface Props {
  /** Null when nobody waits. */
  minutes: number | null;
  /** In Swahili they agree with the noun. */
  words?: Words;
}

export function WaitingText({ minutes, words = listMessages }: Props) {
  const intl = useIntl();
  if (minutes === null) return null;
  const [message, unit] = wordsFor(minutes, words);
  return (
    <span className={css.waiting}>
      {intl.formatMessage(message, { count: Math.floor(minutes / unit) })}
    </span>
  );
}

function wordsFor(minutes: number, words: Words) {
  const { justNow, waitingMinutes: inMinutes, waitingHours, waitingDays } = words;
  if (minutes < 1) return [justNow, 1] as const;
  if (minutes < HOUR) return [inMinutes, 1] as const;
  return minutes < DAY ? ([waitingHours, HOUR] as const) : ([waitingDays, DAY] as const);
}

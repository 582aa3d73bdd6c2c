import { useIntl, type IntlShape } from 'react-intl';
import type { components } from '../../../api/schema';
import { shopNow } from '../../../kit/clock';
import { Icon, type IconName } from '../../../kit/ui/Icon';
import { deadlineText } from '../deadline';
import { waitMessages as m } from './messages';
import css from './WaitLine.module.css';

type TrackedWait = components['schemas']['TrackedWait'];

/** Whose turn it is, and how long it usually takes. */
export function WaitLine({ wait }: { wait: TrackedWait }) {
  const intl = useIntl();
  return (
    <Line icon="clock" state={wait.beingSent ? 'sent' : 'waiting'}>
      {waitText(intl, wait, shopNow())}
    </Line>
  );
}

interface LineProps {
  icon: IconName;
  state: 'waiting' | 'sent' | 'done' | 'over';
  children: string;
}

/** One sentence about a bundle, in the colour of its state. */
export function Line({ icon, state, children }: LineProps) {
  return (
    <p className={css.line} data-state={state}>
      <Icon name={icon} />
      <strong>{children}</strong>
    </p>
  );
}

export function waitText(intl: IntlShape, wait: TrackedWait, now: number): string {
  const { beingSent, place, usualMinutes, resumesAt } = wait;
  if (beingSent) return intl.formatMessage(m.beingSent);
  if (resumesAt) {
    return intl.formatMessage(m.resumes, { when: deadlineText(intl, resumesAt, now) });
  }
  const time = usualMinutes === null ? '' : durationText(intl, usualMinutes);
  if (place === null) return intl.formatMessage(time ? m.usual : m.queued, { time });
  return intl.formatMessage(time ? m.placeUsual : m.place, { place, time });
}

const HOUR = 60;
/** Longer times are told in whole hours. */
const LONGEST_IN_MINUTES = 90;

function durationText(intl: IntlShape, minutes: number): string {
  if (minutes <= LONGEST_IN_MINUTES) return intl.formatMessage(m.minutes, { count: minutes });
  return intl.formatMessage(m.hours, { count: Math.round(minutes / HOUR) });
}

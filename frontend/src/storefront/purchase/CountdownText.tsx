import { useIntl, type MessageDescriptor } from 'react-intl';
import { formatTime } from '../../i18n/formats';
import { useNow } from '../../kit/hooks/useNow';
import { countdownUntil } from './countdown';

interface Props {
  until: number;
  /** Takes `{seconds}`. */
  soon: MessageDescriptor;
  /** Takes `{time}`. */
  later: MessageDescriptor;
}

/** When something can be done that cannot be done yet. */
export function CountdownText({ until, soon, later }: Props) {
  const intl = useIntl();
  const left = countdownUntil(until, useNow(true));
  return left.is === 'time'
    ? intl.formatMessage(later, { time: formatTime(intl, until) })
    : intl.formatMessage(soon, { seconds: left.seconds });
}

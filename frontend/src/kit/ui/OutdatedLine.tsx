import { useIntl, type MessageDescriptor } from 'react-intl';
import { formatAsOf } from '../../i18n/formats';
import { commonMessages } from '../../i18n/messages';
import { toShopTime } from '../clock';
import { RetryLine } from './RetryLine';

interface Props {
  /** When the data on the screen arrived, by this device's clock. */
  at: number;
  onRetry: () => unknown;
  /** Says of what kind the data is; takes `time`. */
  message?: MessageDescriptor;
}

/** Above data that is shown although the newest could not be loaded. */
export function OutdatedLine({ at, onRetry, message = commonMessages.outdated }: Props) {
  const intl = useIntl();
  return (
    <RetryLine
      text={intl.formatMessage(message, { time: formatAsOf(intl, toShopTime(at)) })}
      onRetry={onRetry}
    />
  );
}

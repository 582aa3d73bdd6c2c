import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import type { Difference } from './api';
import { actionMessages, closeMessages as m } from './messages';

/** What was done about a difference, by whom and when. */
export function ResolvedBy({ resolution }: { resolution: NonNullable<Difference['resolution']> }) {
  const intl = useIntl();
  const { by, at, reason } = resolution;
  const action = intl.formatMessage(actionMessages[resolution.action]);
  const time = formatDateTime(intl, at);
  const text = reason ? m.resolvedNote : m.resolvedBy;
  return <span>{intl.formatMessage(text, { action, by, time, reason })}</span>;
}

import { useIntl } from 'react-intl';
import { StatusChip } from '../kit/list/StatusChip';
import { applicationTones } from './applicationState';
import { applicationStatusMessages } from './messages';
import type { ApplicationStatus } from './types';

export function ApplicationLabel({ status }: { status: ApplicationStatus }) {
  const intl = useIntl();
  const text = intl.formatMessage(applicationStatusMessages[status]);
  return <StatusChip tone={applicationTones[status]} text={text} />;
}

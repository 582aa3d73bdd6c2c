import { useIntl } from 'react-intl';
import { StateLabel } from '../kit/list/StateLabel';
import { applicationTones } from './applicationState';
import { applicationStatusMessages } from './messages';
import type { ApplicationStatus } from './types';

export function ApplicationLabel({ status }: { status: ApplicationStatus }) {
  const intl = useIntl();
  const text = intl.formatMessage(applicationStatusMessages[status]);
  return <StateLabel tone={applicationTones[status]} text={text} />;
}

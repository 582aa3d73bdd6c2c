import { useIntl } from 'react-intl';
import { PageHeading } from '../../components/PageHeading';
import { backOfficeMessages } from './messages';

export function BackOfficePage() {
  const intl = useIntl();
  return <PageHeading title={intl.formatMessage(backOfficeMessages.title)} />;
}

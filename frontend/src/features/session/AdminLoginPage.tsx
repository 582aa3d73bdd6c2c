import { useIntl } from 'react-intl';
import { PageHeading } from '../../components/PageHeading';
import { sessionMessages } from './messages';

export function AdminLoginPage() {
  const intl = useIntl();
  return <PageHeading title={intl.formatMessage(sessionMessages.adminLogin)} />;
}

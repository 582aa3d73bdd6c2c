import { useIntl } from 'react-intl';
import { PageHeading } from '../../components/PageHeading';
import { homeMessages } from './messages';

export function HomePage() {
  const intl = useIntl();
  return <PageHeading title={intl.formatMessage(homeMessages.title)} />;
}

import { useIntl } from 'react-intl';
import { PageHeading } from '../../components/PageHeading';
import { trackingMessages } from './messages';

export function TrackOrderPage() {
  const intl = useIntl();
  return <PageHeading title={intl.formatMessage(trackingMessages.title)} />;
}

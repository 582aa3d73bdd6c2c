import { useIntl } from 'react-intl';
import { Alert } from '../ui/Alert';
import { commonMessages } from '../../i18n/messages';

/** Says why the button of a form cannot be pressed now, and that nothing is sent later by itself. */
export function OfflineAlert({ id }: { id: string }) {
  const intl = useIntl();
  return (
    <Alert
      id={id}
      tone="warning"
      icon="signalOff"
      announced
      title={intl.formatMessage(commonMessages.offlineTitle)}
    >
      <p>{intl.formatMessage(commonMessages.offlineForm)}</p>
    </Alert>
  );
}

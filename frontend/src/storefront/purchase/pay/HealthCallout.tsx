import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { walletNames } from '../../../shop/networks';
import type { HealthNotice } from './health';
import { healthMessages as m } from './messages';

interface Props {
  notice: HealthNotice;
  /** For the button that it explains. */
  id: string;
}

/** Says before anybody tries that paying takes longer, or is not possible. */
export function HealthCallout({ notice, id }: Props) {
  const intl = useIntl();
  const network = notice.is === 'slow' && notice.network;
  const title = notice.is === 'down' ? m.downTitle : network ? m.slowTitle : m.slowTitleAny;
  const values = network ? { wallet: walletNames[network] } : {};
  return (
    <Alert id={id} tone="warning" icon="alert" announced title={intl.formatMessage(title, values)}>
      {intl.formatMessage(notice.is === 'down' ? m.downText : m.slowText)}
    </Alert>
  );
}

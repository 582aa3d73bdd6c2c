import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import { walletNames } from '../../shop/networks';
import type { PaymentHealth } from '../../api/types';
import { providerMessages as m } from './messages';

/** Only while customers cannot pay, or have to wait for it. */
export function ProviderNotice({ provider }: { provider: PaymentHealth }) {
  const intl = useIntl();
  if (provider.status === 'up') return null;
  if (provider.status === 'down') {
    return (
      <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.downTitle)}>
        <p>{intl.formatMessage(m.downText)}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="warning" icon="alert" announced title={intl.formatMessage(m.slowTitle)}>
      <SlowNetworks provider={provider} />
    </Alert>
  );
}

function SlowNetworks({ provider }: { provider: PaymentHealth }) {
  const intl = useIntl();
  const slow = provider.networks.filter(({ status }) => status === 'slow');
  const networks = intl.formatList(
    slow.map(({ network }) => walletNames[network]),
    { type: 'unit' },
  );
  return (
    <p>
      {slow.length > 0
        ? intl.formatMessage(m.slowText, { networks })
        : intl.formatMessage(m.slowAnyText)}
    </p>
  );
}

import { useIntl } from 'react-intl';
import type { Network } from '../../api/types';
import { guessOtherNetwork, networkNames } from '../networks';
import { Alert } from '../../kit/ui/Alert';
import { texts } from '../../i18n/texts';

const m = texts('order.otherNetwork', {
  title: 'Is this number on {network}?',
  text: 'The bundle is for {network}, but this number looks like {guess}. Go on only if the number has moved to {network}.',
});

interface Props {
  /** Who gets the bundle, as typed. */
  phone: string;
  /** The network that the bundle is for. */
  bundleNetwork: Network;
}

/** A bundle works on its own network only; the first digits tell of most slips. */
export function OtherNetworkWarning({ phone, bundleNetwork }: Props) {
  const intl = useIntl();
  const guess = guessOtherNetwork(phone, bundleNetwork);
  if (!guess) return null;
  const network = networkNames[bundleNetwork];
  return (
    <Alert tone="warning" icon="alert" announced title={intl.formatMessage(m.title, { network })}>
      {intl.formatMessage(m.text, { network, guess: networkNames[guess] })}
    </Alert>
  );
}

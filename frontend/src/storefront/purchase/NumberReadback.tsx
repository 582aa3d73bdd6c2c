import { useIntl } from 'react-intl';
import { guessNetwork, networkNames, walletNames } from '../../shop/networks';
import { displayPhone } from '../../shop/reading/phone';
import { readbackMessages as m } from './messages';
import css from './NumberReadback.module.css';

interface Props {
  /** A number that is complete. */
  phone: string;
  of: 'payer' | 'recipient';
}

/** The number in the groups people read aloud, so that a wrong digit is seen before it costs money. */
export function NumberReadback({ phone, of }: Props) {
  const intl = useIntl();
  const network = guessNetwork(phone);
  const hint = of === 'payer' ? m.payerNetwork : m.recipientNetwork;
  const names = network && { network: networkNames[network], wallet: walletNames[network] };
  return (
    <span className={css.readback} data-network={network ?? undefined}>
      <span>{intl.formatMessage(m[of])}</span>
      <span className={css.digits}>{displayPhone(phone)}</span>
      <span>{names ? intl.formatMessage(hint, names) : intl.formatMessage(m.unknownNetwork)}</span>
    </span>
  );
}

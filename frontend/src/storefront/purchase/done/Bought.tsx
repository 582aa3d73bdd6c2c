import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { paymentMessage } from '../../../shop/order/messages';
import type { ReceiptFacts } from '../../../shop/order/Receipt';
import { formatMoney, formatValidityText } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { isNetwork, networkNames } from '../../../shop/networks';
import css from './OrderDone.module.css';

/** What was bought and what it cost, at a glance. */
export function Bought({ facts }: { facts: ReceiptFacts }) {
  const intl = useIntl();
  const { product, network, validity, amount, status, payment } = facts;
  const name = useInLanguage()(product.productName, product.productNameSwahili);
  const rest = [
    isNetwork(network) && networkNames[network],
    validity && formatValidityText(intl, validity),
  ].filter(Boolean);
  return (
    <div className={css.bought}>
      <span className={css.tick}>
        <Icon name="check" size={28} />
      </span>
      <p className={css.product}>
        <strong lang={name.lang}>{name.text}</strong>
        {rest.length > 0 && <span>{rest.join(' · ')}</span>}
      </p>
      <p className={css.price}>
        <strong>{formatMoney(intl, amount)}</strong>
        <span>{intl.formatMessage(paymentMessage(status, payment))}</span>
      </p>
    </div>
  );
}

import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { Kanga } from '../../../kit/ui/Kanga';
import { paymentMessage } from '../../../shop/order/messages';
import type { ReceiptFacts } from '../../../shop/order/Receipt';
import { useTermsText } from '../../../shop/order/UsageTerms';
import { displayPhone } from '../../../shop/reading/phone';
import { formatMoney, formatValidityText } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { isNetwork, networkNames } from '../../../shop/networks';
import { doneMessages as m } from './messages';
import css from './Bought.module.css';

interface Props {
  facts: ReceiptFacts;
  /** Of a bundle, whole: only its buyer sees it here. */
  recipient?: string | undefined;
}

/** The receipt: what was bought, for whom, for how long and what it cost, between two borders of cloth. */
export function Bought({ facts, recipient }: Props) {
  const intl = useIntl();
  const { product, network, validity, terms, amount, status, payment } = facts;
  const termsText = useTermsText();
  const name = useInLanguage()(product.productName, product.productNameSwahili);
  const rest = [
    isNetwork(network) && networkNames[network],
    validity && formatValidityText(intl, validity),
    terms && termsText(terms),
  ].filter(Boolean);
  return (
    <div className={css.receipt}>
      <Kanga />
      <div className={css.bought}>
        <span className={css.tick}>
          <Icon name="check" size={28} />
        </span>
        <p className={css.product}>
          <strong lang={name.lang}>{name.text}</strong>
          {rest.length > 0 && <span>{rest.join(' · ')}</span>}
        </p>
        <p className={css.row}>
          <span>{intl.formatMessage(paymentMessage(status, payment))}</span>
          <strong>{formatMoney(intl, amount)}</strong>
        </p>
        {recipient && (
          <p className={css.row}>
            <span>{intl.formatMessage(m.receives)}</span>
            <strong>{displayPhone(recipient)}</strong>
          </p>
        )}
      </div>
      <Kanga />
    </div>
  );
}

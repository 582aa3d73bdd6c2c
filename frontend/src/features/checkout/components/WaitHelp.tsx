import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { Button, ButtonAnchor } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { Icon } from '../../../components/Icon';
import { formatMoney } from '../../../i18n/formats';
import { whatsAppUrl } from '../../../lib/contact';
import { waitMessages as m } from '../messages';
import type { SentPurchase } from '../purchases';
import css from './WaitStep.module.css';

interface Props {
  purchase: SentPurchase;
  onOtherNumber: () => void;
}

/** Opens by itself when the answer takes long. */
export function WaitHelp({ purchase, onOtherNumber }: Props) {
  const intl = useIntl();
  const price = formatMoney(intl, purchase.amount);
  return (
    <Callout tone="warning" icon="phone" announced title={intl.formatMessage(m.helpTitle)}>
      <div className={css.help}>
        <strong>{intl.formatMessage(m.helpNoPrompt)}</strong>
        <ul>
          <li>{intl.formatMessage(m.help1)}</li>
          <li>{intl.formatMessage(m.help2, { price })}</li>
          <li>{intl.formatMessage(m.help3)}</li>
        </ul>
        <div className={css.actions}>
          <WhatsAppHelp purchase={purchase} />
          <Button look="quiet" onClick={onOtherNumber}>
            {intl.formatMessage(m.otherNumber)}
          </Button>
        </div>
      </div>
    </Callout>
  );
}

/** A link with the reference already written; the person presses and sends it. */
export function WhatsAppHelp({ purchase: { amount, payment } }: Pick<Props, 'purchase'>) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
  if (!store) return null;
  const price = formatMoney(intl, amount);
  const text = intl.formatMessage(m.whatsAppText, { price, orderId: payment.orderId });
  return (
    <ButtonAnchor
      look="outline"
      href={whatsAppUrl(store.whatsappNumber, text)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="chat" size={20} />
      {intl.formatMessage(m.whatsApp)}
    </ButtonAnchor>
  );
}

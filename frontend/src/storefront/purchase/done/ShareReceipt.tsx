import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useShopName } from '../../../api/shopApi';
import { formatMoney, formatValidityText } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { Button } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { factMessages } from '../../../shop/order/messages';
import type { ReceiptFacts } from '../../../shop/order/Receipt';
import { displayPhone } from '../../../shop/reading/phone';
import { doneMessages as m } from './messages';
import { placedMessages } from '../placedMessages';

/** In both languages as it is said. */
const SAYING = 'Haba na haba hujaza kibaba';

interface Props {
  facts: ReceiptFacts;
  /** Whole, as the buyer knows it. */
  recipient: string;
}

/** For whom the bundle is for, and to keep. Drawn in the browser; the shop sends it to nobody. */
export function ShareReceipt({ facts, recipient }: Props) {
  const intl = useIntl();
  const shop = useShopName();
  const inLanguage = useInLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { product, validity, amount } = facts;
  const share = async () => {
    const { shareReceipt } = await import(
      /* webpackChunkName: "share-receipt" */ '../../../shop/order/shareReceipt'
    );
    return shareReceipt({
      shop,
      title: intl.formatMessage(placedMessages.paidTitle),
      product: inLanguage(product.productName, product.productNameSwahili).text,
      facts: [
        [intl.formatMessage(m.receives), displayPhone(recipient)],
        [
          intl.formatMessage(factMessages.validity),
          validity ? formatValidityText(intl, validity) : '',
        ],
      ],
      total: formatMoney(intl, amount),
      saying: SAYING,
    });
  };
  const press = () => {
    setState('busy');
    void share().then(
      (isMade) => setState(isMade ? 'idle' : 'failed'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button look="outline" wide busy={state === 'busy'} onClick={press}>
        <Icon name="share" size={20} />
        {intl.formatMessage(m.share)}
      </Button>
      <p role="status">{state === 'failed' && intl.formatMessage(m.shareFailed)}</p>
    </>
  );
}

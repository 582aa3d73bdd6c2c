import { use } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import type { TrackingView } from '../../../api/types';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { Button } from '../../../kit/ui/Button';
import { trackPath } from '../../../shop/paths';
import { ServiceText } from '../../../shop/order/ServiceText';
import { displayPhone } from '../../../shop/reading/phone';
import { useOpenOrderMutation } from '../api';
import { BuyAgain } from '../BuyAgain';
import { TakeUpPayment } from '../localPurchases';
import css from './MyMoney.module.css';
import { moneyTexts, myMessages as m, partTexts } from './messages';
import { isPart } from '../trackingSteps';
import { amountOf, moneyState, momentOf, type MoneyState } from './moneyState';

interface Props {
  view: TrackingView;
  now: number;
  /** Whoever gets it, in a list where that matters more than what it is. */
  who?: string;
}

/** One purchase: what, how much, and where the money or the bundle is now. */
export function PurchaseLine({ view, now, who }: Props) {
  const intl = useIntl();
  const { orderId, details, amount, createdAt, refunds = [] } = view;
  const state = moneyState(view, now);
  const reference = refunds.filter((refund) => refund.reference).at(-1)?.reference;
  // A part that comes back is told beside what was loaded for the rest, but no price to who got a gift.
  const parts =
    !view.full || isGoingBack(state)
      ? []
      : refunds.filter((refund) => refund.stage !== 'not_owed' && isPart(refund, amount));
  const service = (
    <ServiceText
      type={details.type}
      name={details.productName}
      nameSwahili={details.productNameSwahili}
    />
  );
  const recipient = details.recipientNumber ?? (view.full ? view.phoneNumber : null);
  return (
    <li className={css.item} data-state={state}>
      <Link to={trackPath(orderId)} className={css.purchase}>
        <span className={css.what}>{who ?? service}</span>
        {view.full && <span className={css.amount}>{formatMoney(intl, amount)}</span>}
        <span className={css.state}>
          {[
            intl.formatMessage(moneyTexts[state], {
              when: formatDateTime(intl, momentOf(view, state)),
              amount: formatMoney(intl, amountOf(view, state)),
            }),
            ...parts.map(({ stage, at, ...part }) =>
              intl.formatMessage(partTexts[stage === 'sent' ? 'sent' : 'preparing'], {
                amount: formatMoney(intl, part.amount),
                paid: formatMoney(intl, amount),
                when: formatDateTime(intl, at),
              }),
            ),
            reference && intl.formatMessage(m.reference, { reference }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
        {who && <span className={css.quiet}>{service}</span>}
        <span className={css.quiet}>
          {[
            !view.full && view.stage === 'placed'
              ? intl.formatMessage(m.gift)
              : !who && recipient && intl.formatMessage(m.to, { phone: displayPhone(recipient) }),
            formatDateTime(intl, createdAt),
            orderId,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      {state === 'loaded' && <BuyAgain view={view} />}
      {state === 'paid' && <TakeUp orderId={orderId} label={m.complete} />}
      {state === 'cameLate' && <TakeUp orderId={orderId} label={m.decide} />}
    </li>
  );
}

const isGoingBack = (state: MoneyState) => state === 'returning' || state === 'returned';

/** Takes a paid purchase up on this device, wherever it was paid. */
function TakeUp({ orderId, label }: { orderId: string; label: MessageDescriptor }) {
  const intl = useIntl();
  const takeUp = use(TakeUpPayment);
  const [open, { isLoading }] = useOpenOrderMutation();
  const goOn = async () => {
    const { data } = await open({ orderId });
    if (data?.payment) takeUp(data.payment);
  };
  return (
    <Button busy={isLoading} onClick={() => void goOn()}>
      {intl.formatMessage(label)}
    </Button>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { AdminOrder } from '../../api/types';
import { adminOrderPath } from '../../lib/paths';
import { ButtonAnchor } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { Icon } from '../../components/Icon';
import { factMessages } from '../../components/order/messages';
import { formatMoney, formatValidityText } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { unbroken } from '../../lib/unbroken';
import { MapLink } from '../kit/order/MapLink';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';
import { textIn } from '../kit/order/orderFacts';
import { VendingReason } from '../kit/vending/VendingReason';
import { ClaimPanel } from './ClaimPanel';
import css from './Desk.module.css';
import { DeliverForm } from '../kit/order/DeliverForm';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { deskMessages as m } from './messages';
import { OrderWarnings } from '../kit/order/OrderWarnings';
import { ProblemForm } from './ProblemForm';
import type { DeskOrder } from './types';
import { useClaimState } from './useClaimState';

interface Props {
  item: DeskOrder;
  /** It left the queue, and something is typed here. */
  isGone: boolean;
  onTyped: (isTyped: boolean) => void;
  onDelivered: (order: AdminOrder) => void;
  onReported: (order: AdminOrder) => void;
  /** Goes on with one that nobody has; null while there is none. */
  onNext: (() => void) | null;
  /** Gets the focus when another order takes the place of the one before. */
  ref: Ref<HTMLElement>;
}

/** The order in hand: whom it goes to in digits that can be read across a counter, and what to do with it. */
export function CurrentOrder({ item, isGone, onNext, ref, ...on }: Props) {
  const intl = useIntl();
  const [reporting, setReporting] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { order, claim } = item;
  const hold = useClaimState(claim);
  const told = (typed: boolean) => {
    setTyped(typed);
    on.onTyped(typed);
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={css.current}
      aria-label={intl.formatMessage(m.current)}
    >
      <div className={css.pair}>
        <DueText dueAt={item.dueAt} />
        <NetworkName network={order.networkProvider} />
      </div>
      <OrderWarnings order={order} />
      {order.problem && order.type !== 'router' && <VendingReason orderId={order.orderId} />}
      <Recipient item={item} />
      <Goods item={item} />
      {reporting ? (
        <ProblemForm
          order={order}
          onTyped={told}
          onOver={() => setReporting(false)}
          onDone={(reported) => {
            setReporting(false);
            on.onReported(reported);
          }}
        />
      ) : (
        <ClaimPanel order={order} claim={claim} hold={isGone ? 'gone' : hold} onNext={onNext}>
          {(isTyped || (!isGone && (hold === 'mine' || hold === 'lapsed'))) && (
            <DeliverForm
              order={order}
              locked={isGone || hold === 'theirs'}
              onTyped={told}
              onProblem={() => setReporting(true)}
              onDone={on.onDelivered}
            />
          )}
        </ClaimPanel>
      )}
    </section>
  );
}

function Recipient({ item: { order } }: { item: DeskOrder }) {
  const intl = useIntl();
  const number = recipientOf(order);
  const isRouter = order.type === 'router';
  return (
    <div>
      <Typography component="p" variant="caption">
        {[intl.formatMessage(isRouter ? m.customer : m.recipient), order.customerName].join(' · ')}
      </Typography>
      <p className={css.digits}>{displayPhone(number)}</p>
      {isRouter && <Place order={order} />}
      <div className={css.actions}>
        <CopyButton
          text={displayPhone(number).replaceAll(' ', '')}
          label={intl.formatMessage(factMessages.phone)}
        />
        <ButtonAnchor look="outline" href={`tel:+${number}`}>
          <Icon name="call" size={20} />
          {intl.formatMessage(m.dial)}
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** Where the rider goes. Router orders from before the place was required may have none. */
function Place({ order: { details } }: { order: DeskOrder['order'] }) {
  const intl = useIntl();
  const location = textIn(details, 'location');
  const instructions = textIn(details, 'deliveryInstructions');
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {location ? <strong>{location}</strong> : <p>{intl.formatMessage(m.noPlace)}</p>}
      {instructions && <p>{instructions}</p>}
      {location && <MapLink place={location} />}
    </Stack>
  );
}

function Goods({ item: { order } }: { item: DeskOrder }) {
  const intl = useIntl();
  const amount = formatMoney(intl, order.amount);
  const due = order.paymentStatus === 'due';
  return (
    <div className={css.goods}>
      <p className={css.product}>
        <OrderService order={order} />
      </p>
      {order.type !== 'router' && (
        <p>{[order.data, formatValidityText(intl, order.validity)].join(' · ')}</p>
      )}
      <p>{intl.formatMessage(due ? m.cash : m.paid, { amount })}</p>
      <Link to={adminOrderPath(order.orderId)} className={css.link}>
        {[order.orderId, unbroken(`· ${intl.formatMessage(m.details)}`)].join(' ')}
      </Link>
    </div>
  );
}

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { FloatShortage } from '../kit/float/FloatShortage';
import { Line, Panel, TextLink } from '../kit/layout';
import type { AdminOrder } from '../../api/types';
import { adminOrderPath } from '../../shop/paths';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { Icon } from '../../kit/ui/Icon';
import { factMessages } from '../../shop/order/messages';
import { formatMoney, formatValidityText } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { NARROW, useMedia } from '../../kit/hooks/useMedia';
import { unbroken } from '../../kit/unbroken';
import { MapLink } from '../kit/order/MapLink';
import { NetworkName, OrderService } from '../kit/order/OrderProduct';
import { textIn } from '../kit/order/orderFacts';
import { VendingReason } from '../kit/vending/VendingReason';
import { ClaimPanel } from './ClaimPanel';
import css from './Desk.module.css';
import { DeliverForm } from '../kit/order/DeliverForm';
import { recipientOf } from '../kit/order/due';
import { DueText } from '../kit/order/DueText';
import { deskMessages as m, recipientMessages } from './messages';
import { OrderWarnings } from '../kit/order/OrderWarnings';
import { ProblemForm } from './ProblemForm';
import { RecipientForm } from './RecipientForm';
import type { DeskOrder } from './api';
import { useClaimState } from './useClaimState';

interface Props {
  item: DeskOrder;
  /** It left the queue, and something is typed here. */
  isGone: boolean;
  onTyped: (isTyped: boolean) => void;
  onDelivered: (order: AdminOrder) => void;
  onUndone: (order: AdminOrder) => void;
  onReported: (order: AdminOrder) => void;
  /** Goes on with one that nobody has; null while there is none. */
  onNext: (() => void) | null;
  /** Gets the focus when another order takes the place of the one before. */
  ref: Ref<HTMLDivElement>;
}

/** The order in hand: whom it goes to in digits that can be read across a counter, and what to do with it. */
export function CurrentOrder({ item, isGone, onNext, ref, ...on }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<'problem' | 'recipient' | null>(null);
  const [isTyped, setTyped] = useState(false);
  const { order, claim } = item;
  const hold = useClaimState(claim);
  const onTyped = (typed: boolean) => {
    setTyped(typed);
    on.onTyped(typed);
  };
  return (
    <Panel
      ref={ref}
      tabIndex={-1}
      className={css.current}
      aria-label={intl.formatMessage(m.current)}
    >
      <DueText dueAt={item.dueAt} />
      <OrderWarnings order={order} />
      <FloatShortage shortage={item.floatShortage} network={order.networkProvider} />
      {order.problem && order.type !== 'router' && <VendingReason orderId={order.orderId} />}
      <Goods item={item} />
      <Recipient item={item} />
      {open === 'recipient' && (
        <RecipientForm order={order} onTyped={onTyped} onOver={() => setOpen(null)} />
      )}
      {open === 'problem' && (
        <ProblemForm
          order={order}
          onTyped={onTyped}
          onOver={() => setOpen(null)}
          onDone={(reported) => {
            setOpen(null);
            on.onReported(reported);
          }}
        />
      )}
      {open === null && (
        <ClaimPanel order={order} claim={claim} hold={isGone ? 'gone' : hold} onNext={onNext}>
          {(isTyped || (!isGone && (hold === 'mine' || hold === 'lapsed'))) && (
            <DeliverForm
              order={order}
              locked={isGone || hold === 'theirs'}
              onTyped={onTyped}
              onProblem={() => setOpen('problem')}
              onDone={on.onDelivered}
              onUndone={on.onUndone}
            />
          )}
          {!isTyped && !isGone && hold !== 'theirs' && order.type !== 'router' && (
            <Button look="quiet" onClick={() => setOpen('recipient')}>
              {intl.formatMessage(recipientMessages.correct)}
            </Button>
          )}
        </ClaimPanel>
      )}
    </Panel>
  );
}

/** The digits come first: on a phone the foot covers nothing of them or of the goods. */
function Recipient({ item: { order } }: { item: DeskOrder }) {
  const intl = useIntl();
  const narrow = useMedia(NARROW);
  const number = recipientOf(order);
  const isRouter = order.type === 'router';
  const who = (
    <Typography component="p" variant="caption">
      {[intl.formatMessage(isRouter ? m.customer : m.recipient), order.customerName].join(' · ')}
    </Typography>
  );
  const dial = (
    <ButtonAnchor look="outline" href={`tel:+${number}`}>
      <Icon name="call" size={20} />
      {intl.formatMessage(m.dial)}
    </ButtonAnchor>
  );
  return (
    <Stack spacing={2}>
      {!narrow && who}
      <Line align="center">
        <p className={css.digits}>{displayPhone(number)}</p>
        <Stack direction="row" spacing={2}>
          <CopyButton
            compact={narrow}
            text={displayPhone(number).replaceAll(' ', '')}
            label={intl.formatMessage(factMessages.phone)}
          />
          {!narrow && dial}
        </Stack>
      </Line>
      {narrow && (
        <Stack
          direction="row"
          spacing={3}
          sx={{ flexWrap: 'nowrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          {who}
          {dial}
        </Stack>
      )}
      {isRouter && <Place order={order} />}
      <TextLink to={adminOrderPath(order.orderId)}>
        {[unbroken(`${order.orderId} ·`), unbroken(intl.formatMessage(m.details))].join(' ')}
      </TextLink>
    </Stack>
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
    <div>
      <Typography variant="h2" component="p">
        <OrderService order={order} />
      </Typography>
      <Line>
        {order.type !== 'router' && (
          <span>{[order.data, formatValidityText(intl, order.validity)].join(' · ')}</span>
        )}
        <NetworkName network={order.networkProvider} />
      </Line>
      <p>{intl.formatMessage(due ? m.cash : m.paid, { amount })}</p>
    </div>
  );
}

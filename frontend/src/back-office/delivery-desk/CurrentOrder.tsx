import Typography from '@mui/material/Typography';
import { useId, useState, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { FloatShortage } from '../kit/float/FloatShortage';
import { Panel } from '../kit/layout';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { VendingReason } from '../kit/vending/VendingReason';
import { ClaimPanel } from './ClaimPanel';
import css from './Desk.module.css';
import { DeliverForm } from '../kit/order/DeliverForm';
import { DueText } from '../kit/order/DueText';
import { deliverMessages } from '../kit/order/messages';
import { OrderWarnings } from '../kit/order/OrderWarnings';
import { DialLead } from './DialLead';
import { DialsNext } from './DialsNext';
import { deskMessages as m, recipientMessages } from './messages';
import { Goods, Recipient } from './OrderCard';
import { ProblemForm } from './ProblemForm';
import { RecipientForm } from './RecipientForm';
import type { DeskFilter, DeskOrder } from './api';
import { useClaimState, type ClaimState } from './useClaimState';
import { useDeliverNext } from './useDeliverNext';
import { useDial } from './useDial';
import { useSwipe } from './useSwipe';

interface Props {
  item: DeskOrder;
  /** It left the queue, and something is typed here. */
  isGone: boolean;
  /** Of which orders the next one is claimed by a delivery. */
  filter: DeskFilter;
  /** It took the place of another one a moment ago. */
  isNew: boolean;
  /** The network's SMS, shared by another app. */
  sharedText: string | null;
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
export function CurrentOrder({ ref, ...props }: Props) {
  const { item, onNext, onReported } = props;
  const intl = useIntl();
  const card = useCard(props);
  const { open, close, dial, onTyped } = card;
  const swipe = useSwipe(
    card.canDeliver && card.isBundle && open === null
      ? { onRight: () => submit(card.formId), onLeft: () => card.setOpen('problem') }
      : null,
  );
  return (
    <Panel
      ref={ref}
      tabIndex={-1}
      className={css.current}
      aria-label={intl.formatMessage(m.current)}
      {...swipe}
    >
      <SwipeMark />
      <OrderFacts item={item} isBundle={card.isBundle} />
      {open === 'recipient' && (
        <RecipientForm order={item.order} onTyped={onTyped} onOver={close} />
      )}
      {open === 'problem' && (
        <ProblemForm
          order={item.order}
          onTyped={onTyped}
          onOver={close}
          onDone={(reported) => {
            close();
            dial?.reset();
            onReported(reported);
          }}
        />
      )}
      {open === null && (
        <ClaimPanel
          order={item.order}
          claim={item.claim}
          hold={card.hold}
          onNext={onNext}
          dial={dial}
        >
          <Delivery card={card} {...props} />
        </ClaimPanel>
      )}
    </Panel>
  );
}

/** What of the card is open, and what can be done with its order. */
function useCard({ item, isGone, onTyped }: Omit<Props, 'ref'>) {
  const formId = useId();
  const [open, setOpen] = useState<'problem' | 'recipient' | null>(null);
  const [isTyped, setTyped] = useState(false);
  const claimed = useClaimState(item.claim);
  const dial = useDial(item);
  const hold: ClaimState | 'gone' = isGone ? 'gone' : claimed;
  return {
    formId,
    open,
    setOpen,
    close: () => setOpen(null),
    isTyped,
    onTyped: (typed: boolean) => {
      setTyped(typed);
      onTyped(typed);
    },
    hold,
    isLocked: hold === 'gone' || hold === 'theirs',
    canDeliver: hold === 'mine' || hold === 'lapsed',
    isBundle: item.order.type !== 'router',
    // Who asked to cancel is called before anything is sent.
    dial: item.order.cancelRequestedAt ? null : dial,
  };
}

/** What is read before anything is done. */
function OrderFacts({ item, isBundle }: { item: DeskOrder; isBundle: boolean }) {
  const { order } = item;
  return (
    <>
      <DueText dueAt={item.dueAt} />
      <OrderWarnings order={order} />
      <FloatShortage shortage={item.floatShortage} network={order.networkProvider} />
      {order.problem && isBundle && <VendingReason orderId={order.orderId} />}
      <Goods item={item} />
      <Recipient item={item} />
    </>
  );
}

interface DeliveryProps extends Omit<Props, 'ref'> {
  card: ReturnType<typeof useCard>;
}

/** The delivery form and the other actions of the staff member who has the order. */
function Delivery({ card, item: { order }, filter, isNew, sharedText, ...on }: DeliveryProps) {
  const intl = useIntl();
  const deliverNext = useDeliverNext(filter);
  const { dial, isTyped, isLocked, canDeliver, isBundle } = card;
  return (
    <>
      {(isTyped || canDeliver) && (
        <DeliverForm
          id={card.formId}
          order={order}
          locked={isLocked}
          lead={dial && <DialLead dial={dial} />}
          isLater={dial !== null && dial.state !== 'asked'}
          isWaiting={isNew}
          sharedText={sharedText}
          send={deliverNext}
          onTyped={card.onTyped}
          onProblem={() => card.setOpen('problem')}
          onDone={(delivered) => {
            dial?.reset();
            on.onDelivered(delivered);
          }}
          onUndone={on.onUndone}
        />
      )}
      {isBundle && canDeliver && (
        <Typography component="p" variant="caption" className={css.swipeHint}>
          {intl.formatMessage(m.swipe)}
        </Typography>
      )}
      {dial && <DialsNext />}
      {isBundle && !isTyped && !isLocked && (
        <Button look="quiet" onClick={() => card.setOpen('recipient')}>
          {intl.formatMessage(recipientMessages.correct)}
        </Button>
      )}
    </>
  );
}

/** Sends the form as its button does: it checks what the delivery needs. */
function submit(formId: string): void {
  document
    .getElementById(formId)
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** What happens when the card is let go; buttons do the same, so it is not read out. */
function SwipeMark() {
  const intl = useIntl();
  return (
    <div className={css.swipe} aria-hidden="true">
      <span data-side="right">{intl.formatMessage(deliverMessages.delivered)}</span>
      <span data-side="left">{intl.formatMessage(deliverMessages.problem)}</span>
    </div>
  );
}

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
import { useClaimState } from './useClaimState';
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
export function CurrentOrder({
  item,
  isGone,
  filter,
  isNew,
  sharedText,
  onNext,
  ref,
  ...on
}: Props) {
  const intl = useIntl();
  const formId = useId();
  const [open, setOpen] = useState<'problem' | 'recipient' | null>(null);
  const [isTyped, setTyped] = useState(false);
  const { order, claim } = item;
  const hold = useClaimState(claim);
  const offered = useDial(item);
  // Who asked to cancel is called before anything is sent.
  const dial = order.cancelRequestedAt ? null : offered;
  const deliverNext = useDeliverNext(filter);
  const onTyped = (typed: boolean) => {
    setTyped(typed);
    on.onTyped(typed);
  };
  const isBundle = order.type !== 'router';
  const isDeliverable = !isGone && (hold === 'mine' || hold === 'lapsed');
  const swipe = useSwipe(
    isBundle && isDeliverable && open === null
      ? { onRight: () => submit(formId), onLeft: () => setOpen('problem') }
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
      <DueText dueAt={item.dueAt} />
      <OrderWarnings order={order} />
      <FloatShortage shortage={item.floatShortage} network={order.networkProvider} />
      {order.problem && isBundle && <VendingReason orderId={order.orderId} />}
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
            dial?.reset();
            on.onReported(reported);
          }}
        />
      )}
      {open === null && (
        <ClaimPanel
          order={order}
          claim={claim}
          hold={isGone ? 'gone' : hold}
          onNext={onNext}
          dial={dial}
        >
          {(isTyped || isDeliverable) && (
            <DeliverForm
              id={formId}
              order={order}
              locked={isGone || hold === 'theirs'}
              lead={dial && <DialLead dial={dial} />}
              isLater={dial !== null && dial.state !== 'asked'}
              isWaiting={isNew}
              sharedText={sharedText}
              send={deliverNext}
              onTyped={onTyped}
              onProblem={() => setOpen('problem')}
              onDone={(delivered) => {
                dial?.reset();
                on.onDelivered(delivered);
              }}
              onUndone={on.onUndone}
            />
          )}
          {isBundle && isDeliverable && (
            <Typography component="p" variant="caption" className={css.swipeHint}>
              {intl.formatMessage(m.swipe)}
            </Typography>
          )}
          {dial && <DialsNext />}
          {!isTyped && !isGone && hold !== 'theirs' && isBundle && (
            <Button look="quiet" onClick={() => setOpen('recipient')}>
              {intl.formatMessage(recipientMessages.correct)}
            </Button>
          )}
        </ClaimPanel>
      )}
    </Panel>
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

import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { trackPath } from '../../../shop/paths';
import { Button, ButtonAnchor, ButtonLink } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { shellMessages } from '../../../kit/messages';
import { DeliveryCode } from '../../../shop/order/DeliveryCode';
import { ownOrderDigits } from '../../../shop/ownOrders';
import { PrintButton } from '../../../shop/order/PrintButton';
import { Reminder } from '../../../shop/order/reminder/Reminder';
import type { ReceiptFacts } from '../../../shop/order/Receipt';
import { lazyPage } from '../../../kit/load/lazyPage';
import { commonMessages } from '../../../i18n/messages';
import { doneMessages as m } from './messages';
import { placedMessages } from '../placedMessages';
import { useCopy } from '../../../kit/hooks/useCopy';
import { Bought } from './Bought';
import { OrderWait } from './OrderWait';
import css from './OrderDone.module.css';

interface Props {
  receipt: ReceiptFacts;
  /** Of a bundle, whole. */
  recipient?: string;
  whatsappUrl: string | null;
  /** What the customer reads to the rider. */
  code?: string | null | undefined;
  /** What happens next, in order. */
  next: readonly string[];
  /** What else one may do with it, after the way to follow it. */
  children?: ReactNode;
  onClose: () => void;
}

/** Only an order that was placed is printed. Without it the page is. */
const Receipt = lazy<ComponentType<{ facts: ReceiptFacts }>>(() =>
  import(/* webpackChunkName: "order-receipt" */ '../../../shop/order/Receipt').then(
    (m) => ({ default: m.Receipt }),
    () => ({ default: () => null }),
  ),
);

const CLOSES_AFTER_S = 10;

export function OrderDone(props: Props) {
  const { receipt, recipient, whatsappUrl, code, next, children, onClose } = props;
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  const [occupied, marks] = useOccupied();
  const left = useCountdown(CLOSES_AFTER_S, copied && !occupied, onClose);
  const clock = copied ? (occupied ? m.paused : m.closing) : m.copyFirst;
  return (
    <div className="stack" {...marks}>
      <Bought facts={receipt} recipient={recipient} />
      {receipt.product.type !== 'router' && <OrderWait orderId={receipt.orderId} />}
      <OrderIdBox orderId={receipt.orderId} onCopied={() => setCopied(true)} />
      {code && <DeliveryCode code={code} />}
      <div className={css.next}>
        <h3>{intl.formatMessage(m.next)}</h3>
        <ul>
          {[...next, intl.formatMessage(m.keep)].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      <div className={css.actions}>
        <ButtonLink wide to={trackPath(receipt.orderId)}>
          {intl.formatMessage(placedMessages.track)}
        </ButtonLink>
        {children}
        {whatsappUrl && (
          <ButtonAnchor wide look="outline" href={whatsappUrl} target="_blank" rel="noreferrer">
            <Icon name="chat" size={20} />
            {intl.formatMessage(m.whatsApp)}
          </ButtonAnchor>
        )}
        <PrintButton wide />
        <Button look="quiet" onClick={onClose}>
          {intl.formatMessage(commonMessages.close)}
        </Button>
      </div>
      <p className={css.clock}>
        {intl.formatMessage(clock, clock === m.closing ? { seconds: left } : {})}
      </p>
      {receipt.product.type !== 'router' && <NextTime orderId={receipt.orderId} />}
      <Suspense>
        <Receipt facts={receipt} />
      </Suspense>
    </div>
  );
}

/** Nobody needs it before a bundle was bought. */
const NameNewest = lazyPage(
  'people',
  () =>
    import(/* webpackChunkName: "people" */ '../../../shop/people/NameNewest').then(
      (m) => m.NameNewest,
    ),
  () => null,
);

/** What helps to buy the same again from this device, which has just placed the order. */
function NextTime({ orderId }: { orderId: string }) {
  const [digits] = useState(() => ownOrderDigits(orderId));
  return (
    digits && (
      <Suspense>
        <NameNewest />
        <Reminder orderId={orderId} phoneLast4={digits} />
      </Suspense>
    )
  );
}

function OrderIdBox({ orderId, onCopied }: { orderId: string; onCopied: () => void }) {
  const intl = useIntl();
  const [state, copy] = useCopy(orderId);
  const latest = useRef(onCopied);
  useEffect(() => {
    if (state === 'copied') latest.current();
  }, [state]);
  return (
    <div className={css.id}>
      <span className="quiet">{intl.formatMessage(m.orderId)}</span>
      <strong className={css.idText}>{orderId}</strong>
      <Button look="outline" onClick={() => void copy()} data-copy="">
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={20} />
        {intl.formatMessage(state === 'copied' ? shellMessages.copied : shellMessages.copy)}
      </Button>
      <p role="status">{state === 'failed' && intl.formatMessage(shellMessages.copyFailedText)}</p>
    </div>
  );
}

/**
 * True while a pointer rests here or something has the focus, and from the first touch on, which leaves no pointer
 * behind. A press of the copy button, after which the panel is to close, is neither focus nor touch.
 */
function useOccupied() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const marks = {
    // The panel may have come under a pointer that was there before, and then nothing enters it.
    onPointerMove: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') setHovered(true);
      else if (!isCopy(target)) setTouched(true);
    },
    onFocus: ({ target }: FocusEvent) => setFocused(!isCopy(target)),
    onBlur: () => setFocused(false),
  };
  return [hovered || focused || touched, marks] as const;
}

function isCopy(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-copy]') !== null;
}

/** Seconds left, counted only while it runs; calls back at zero. */
function useCountdown(fromS: number, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(fromS);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return left;
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { Kanga } from '../../../kit/ui/Kanga';
import { DeliveryCode } from '../../../shop/order/DeliveryCode';
import { isNothingDue } from '../../../shop/order/isNothingDue';
import { factMessages } from '../../../shop/order/messages';
import { PrintButton } from '../../../shop/order/PrintButton';
import { Receipt } from '../../../shop/order/Receipt';
import { Reminder } from '../../../shop/order/reminder/Reminder';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { useHasNavigated } from '../../../kit/hooks/useHasNavigated';
import { NARROW, useMedia } from '../../../kit/hooks/useMedia';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { readOrderId } from '../../../shop/reading/orderId';
import { asString } from '../../../kit/narrow';
import { refundProgress, receiptOf, withDetails } from '../trackingSteps';
import { useTrackOrderInFullMutation } from '../api';
import { BuyAgain } from '../BuyAgain';
import { CancelOrder } from './CancelOrder';
import { CorrectRecipient } from './CorrectRecipient';
import css from './OrderCard.module.css';
import { NotReceived } from './NotReceived';
import { OrderDetails } from './OrderDetails';
import { OrderProgress } from './OrderProgress';
import { OrderTimeline } from './OrderTimeline';
import { RateOrder } from './RateOrder';
import { RevealForm } from './RevealForm';
import { StagePanel } from './StagePanel';

/** The order as a printed slip: what, which id, how far, then the facts. */
export function OrderCard({ newest }: { newest: TrackingView }) {
  const { view, setFull, opening, isProven, link } = useFullView(newest);
  const heading = useFocusAfterSearch(newest.orderId);
  const digits = useRef<HTMLInputElement>(null);
  const toDigits = () => digits.current?.focus();
  // A receipt of money that went back would say that it is paid.
  const isPrinted =
    view.stage === 'placed' &&
    !isNothingDue(view.status, view.details.paymentStatus) &&
    refundProgress(view) === null;
  return (
    <article className={css.card}>
      <Kanga />
      <div className={css.inner}>
        <Head view={view} heading={heading} />
        {view.stage === 'placed' ? (
          <OrderProgress view={view} access={{ opening, onFirst: toDigits }} />
        ) : (
          <StagePanel view={view} stage={view.stage} />
        )}
        {view.deliveryCode && <DeliveryCode code={view.deliveryCode} />}
        {view.stage === 'placed' && (
          <NotReceived view={view} access={{ opening, onFirst: toDigits }} />
        )}
        {isPrinted && <BuyAgain view={view} />}
        {view.stage === 'placed' && <RateOrder view={view} />}
        {view.stage === 'placed' && (
          <CorrectRecipient view={view} isProven={isProven} link={link} onCorrected={setFull} />
        )}
        {view.stage === 'placed' && <OrderTimeline view={view} />}
        <OrderDetails view={view} />
        {view.stage === 'placed' && !opening && (
          <CancelOrder
            view={view}
            onFirst={toDigits}
            onCancelled={() => heading.current?.focus()}
          />
        )}
        {view.stage === 'placed' && view.full && (
          <Reminder orderId={view.orderId} phoneLast4={view.phoneNumber.slice(-4)} />
        )}
        {isPrinted && <PrintButton />}
        {isPrinted && <Receipt facts={receiptOf(view)} />}
        {view.stage === 'placed' && !view.full && !opening && (
          <RevealForm
            input={digits}
            orderId={view.orderId}
            onReveal={(opened) => {
              setFull(opened);
              heading.current?.focus();
            }}
          />
        )}
      </div>
    </article>
  );
}

interface HeadProps {
  view: TrackingView;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What was ordered, and the id to ask for it by. */
function Head({ view: { orderId, details }, heading }: HeadProps) {
  const intl = useIntl();
  const narrow = useMedia(NARROW);
  const product = useInLanguage()(details.productName, details.productNameSwahili);
  return (
    <header className={css.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} lang={product.lang}>
          {product.text}
        </h2>
        <p className={css.orderId}>{orderId}</p>
      </div>
      <CopyButton
        compact={narrow}
        text={orderId}
        label={intl.formatMessage(factMessages.orderId)}
      />
    </header>
  );
}

/** The answer to a search is where one goes on reading; on a phone this also puts the keyboard away. */
function useFocusAfterSearch(orderId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { searched } = useLinkState();
  // The state of the link alone would take the focus after a reload too.
  const arrival = useRef({ isAnswer: useHasNavigated() && searched === true, orderId });
  useEffect(() => {
    const { activeElement: field } = document;
    const typesAnother =
      field instanceof HTMLInputElement && readOrderId(field.value) !== arrival.current.orderId;
    if (arrival.current.isAnswer && !typesAnother) heading.current?.focus();
  }, []);
  return heading;
}

/** An event brings the order masked; what this device may see of it stays. */
function useFullView(newest: TrackingView) {
  const [full, setFull] = useState<TrackingView>();
  const [own, setOwn] = useState(false);
  if (newest.full && newest !== full) {
    setFull(newest);
    setOwn(true);
  }
  const link = asString(useLinkState()['link']) ?? null;
  return {
    view: withDetails(newest, full),
    setFull,
    opening: useLinkedOrder(newest, full ? null : link, setFull),
    isProven: own || link !== null,
    link,
  };
}

/** Shows an order in full to who came by the link in a message. True while that is on its way. */
function useLinkedOrder(
  { orderId, stage }: TrackingView,
  link: string | null,
  onReveal: (full: TrackingView) => void,
): boolean {
  const [track] = useTrackOrderInFullMutation();
  const [tried, setTried] = useState<string | null>(null);
  const own = stage === 'placed' && link !== tried ? link : null;
  const onAnswer = useEffectEvent(({ data }: Awaited<ReturnType<typeof track>>) => {
    if (data) onReveal(data);
    setTried(own);
  });
  useEffect(() => {
    if (own) void track({ orderId, link: own }).then((answer) => onAnswer(answer));
  }, [own, orderId, track]);
  return own !== null;
}

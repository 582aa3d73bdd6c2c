import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useShopName } from '../../../api/shopApi';
import type { OrderStatus, TrackingView } from '../../../api/types';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { canShare, shareWithApps } from '../../../kit/browser';
import { shopNow } from '../../../kit/clock';
import { toastsCleared } from '../../../kit/toast/toastSlice';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { Icon } from '../../../kit/ui/Icon';
import { Kanga } from '../../../kit/ui/Kanga';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { shellMessages } from '../../../kit/messages';
import { unbroken } from '../../../kit/unbroken';
import { paymentChannel } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { statusMessages } from '../../../shop/order/statusMessages';
import { paths } from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { useGetPurchasesOfPaymentQuery } from '../api';
import { placedMessages } from '../placedMessages';
import { closeOrder, usePurchases } from '../journal';
import { isSent, partsOf, type PurchasePart, type SentPurchase } from '../purchase';
import css from './ForMany.module.css';
import { boughtMessages as m, manyPayMessages } from './payMessages';
import { added, type DraftState } from './useManyDraft';
import { WhoGetsThem } from './WhoGetsThem';

/** One line of the list; another feature's part. */
export type RenderLine = (view: TrackingView, now: number, who: string) => ReactNode;

interface Props {
  orderId: string;
  draft: DraftState;
  renderLine: RenderLine;
}

/** Every number of a payment with the state of its bundle. */
export function BoughtForMany({ orderId, ...props }: Props) {
  const intl = useIntl();
  const purchase = usePurchases()
    .filter(isSent)
    .find(({ payment, parts }) => parts && payment.orderId === orderId);
  if (purchase) return <Bought key={orderId} purchase={purchase} {...props} />;
  return (
    <EmptyState
      icon="receipt"
      title={intl.formatMessage(m.unknown)}
      text={intl.formatMessage(m.unknownText)}
    >
      <ButtonLink to={paths.my}>{intl.formatMessage(shellMessages.myMoney)}</ButtonLink>
    </EmptyState>
  );
}

interface BoughtProps extends Omit<Props, 'orderId'> {
  purchase: SentPurchase;
}

function Bought({ purchase, draft, renderLine }: BoughtProps) {
  const intl = useIntl();
  const parts = partsOf(purchase);
  const { views, isFailed, isBusy, retry } = useViews(purchase);
  const heading = useShown(purchase.payment.orderId);
  const [now] = useState(shopNow);
  return (
    <div className={css.bought}>
      <section className={css.receipt}>
        <Kanga />
        <div className={css.summary}>
          <h2 ref={heading} tabIndex={-1}>
            <Icon name="check" size={28} />
            {intl.formatMessage(placedMessages.paidTitle)}
          </h2>
          <p className={css.total}>
            {intl.formatMessage(manyPayMessages.total, {
              count: parts.length,
              price: formatMoney(intl, purchase.amount),
            })}
          </p>
          {views && <Progress views={views} />}
        </div>
        <Kanga />
      </section>
      {isFailed && (
        <ListFailure text={intl.formatMessage(m.notLoaded)} busy={isBusy} onRetry={retry} />
      )}
      {!views && <WhoGetsThem parts={parts} />}
      {views && (
        <section>
          <h3 className="visually-hidden">{intl.formatMessage(m.lines)}</h3>
          <ul className={css.lines}>
            {views.map((view) => renderLine(view, now, whoOf(view, parts)))}
          </ul>
        </section>
      )}
      <Actions purchase={purchase} views={views} draft={draft} />
    </div>
  );
}

const FOLLOWED_MS = 10_000;
const ENDED: readonly OrderStatus[] = ['delivered', 'cancelled'];

/** Followed as long as one of the bundles is on its way and somebody looks. */
function useViews({ payment: { paymentId } }: SentPurchase) {
  const [isOver, setOver] = useState(false);
  const { data, isError, isFetching, refetch } = useGetPurchasesOfPaymentQuery(paymentId, {
    pollingInterval: isOver ? 0 : FOLLOWED_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const views = data?.purchases;
  const isEnded = views?.every(({ status }) => ENDED.includes(status)) ?? false;
  if (isEnded !== isOver) setOver(isEnded);
  useChannel(paymentChannel(paymentId), () => void refetch());
  return {
    views,
    isFailed: isError && !views,
    isBusy: isFetching,
    retry: () => void refetch(),
  };
}

/** The list is shown, so nothing of it is unfinished on this device. */
function useShown(orderId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dispatch = useDispatch();
  useEffect(() => {
    closeOrder(orderId);
    dispatch(toastsCleared());
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [orderId, dispatch]);
  return heading;
}

function Progress({ views }: { views: readonly TrackingView[] }) {
  const intl = useIntl();
  const count = views.length;
  const loaded = views.filter(({ status }) => status === 'delivered').length;
  const text =
    loaded === count
      ? intl.formatMessage(m.allLoaded, { count })
      : intl.formatMessage(m.progress, { count, loaded });
  return (
    <div className={css.progress}>
      <p role="status">{text}</p>
      <progress aria-label={text} max={count} value={loaded} />
    </div>
  );
}

function whoOf(view: TrackingView, parts: readonly PurchasePart[]): string {
  const part = parts.find(({ orderId }) => orderId === view.orderId);
  const recipient = part?.recipient ?? view.details.recipientNumber ?? view.phoneNumber;
  return [part?.name, unbroken(displayPhone(recipient))].filter(Boolean).join(' · ');
}

interface ActionsProps extends Pick<BoughtProps, 'purchase' | 'draft'> {
  views: readonly TrackingView[] | undefined;
}

function Actions({ purchase, views, draft }: ActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const shop = useShopName();
  const text = listText(intl, shop, purchase, views ?? []);
  const again = () => {
    const lines = partsOf(purchase).map(({ name, recipient }) =>
      [name, displayPhone(recipient)].filter(Boolean).join(' '),
    );
    draft.change({ text: lines.reduce(added, draft.draft.text) });
    void navigate(paths.buyForMany);
  };
  return (
    <div className="stack">
      <div className="row">
        {canShare() && (
          <Button look="outline" onClick={() => void shareWithApps({ text })}>
            <Icon name="share" size={20} />
            {intl.formatMessage(m.share)}
          </Button>
        )}
        <CopyButton text={text} label={intl.formatMessage(m.copy)} />
      </div>
      <Button wide look="outline" onClick={again}>
        <Icon name="refresh" size={20} />
        {intl.formatMessage(m.again)}
      </Button>
      <ButtonLink wide look="quiet" to={paths.buyForMany}>
        {intl.formatMessage(m.another)}
      </ButtonLink>
    </div>
  );
}

/** The list as a message: what each got and where it is. */
function listText(
  intl: IntlShape,
  shop: string,
  purchase: SentPurchase,
  views: readonly TrackingView[],
): string {
  const parts = partsOf(purchase);
  const price = formatMoney(intl, purchase.amount);
  const lines = parts.map(({ name, recipient, product, orderId }) => {
    const status = views.find((view) => view.orderId === orderId)?.status;
    return [
      [name, displayPhone(recipient)].filter(Boolean).join(' '),
      product.data,
      status && intl.formatMessage(statusMessages[status]),
      orderId,
    ]
      .filter(Boolean)
      .join(' · ');
  });
  return [
    [shop, formatDateTime(intl, purchase.placedAt ?? purchase.startedAt)].join(' · '),
    ...lines,
    intl.formatMessage(manyPayMessages.total, { count: parts.length, price }),
  ].join('\n');
}

import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import type { components } from '../../../api/schema';
import { useGetStoreQuery } from '../../../api/shopApi';
import { errorText } from '../../../i18n/errorText';
import { formatTime } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { lazyPart, prepareParts } from '../../../kit/load/lazyPart';
import { asString } from '../../../kit/narrow';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { unbroken } from '../../../kit/unbroken';
import { PageHeading } from '../../../shop/page/PageHeading';
import { paths } from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { useForgetNumberMutation, useGetMyPurchasesQuery } from '../api';
import { useHasBought } from '../deviceOrders';
import { RecentOrders } from '../RecentOrders';
import { Searching } from '../TrackingResult';
import css from './MyMoney.module.css';
import { myMessages as m, proofMessages } from './messages';
import { ProveNumber } from './ProveNumber';
import type { PurchaseListProps } from './PurchaseList';

const LIST_CHUNK = 'my-purchases';
const PurchaseList = lazyPart<PurchaseListProps>(LIST_CHUNK, () =>
  import(/* webpackChunkName: "my-purchases" */ './PurchaseList').then((m) => m.PurchaseList),
);

/** Everything that a customer paid here: by this device, and by the number that it proved. */
export function MyMoneyPage() {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className="lead">{intl.formatMessage(m.lead)}</p>
        <Link className={css.track} to={paths.trackOrder}>
          {intl.formatMessage(m.track)}
        </Link>
      </div>
      <MyMoney />
    </div>
  );
}

/** Looked at often enough to follow a bundle that is being loaded. */
const REFRESH_MS = 20_000;

function MyMoney() {
  const hasBought = useHasBought();
  const canProve = useGetStoreQuery().data?.sendsSms === true;
  const { data, error, isFetching, refetch } = useGetMyPurchasesQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  useEffect(() => {
    if (hasBought) void prepareParts([LIST_CHUNK]);
  }, [hasBought]);
  const phone = asString(useLinkState()['phone']) ?? '';
  const failure = apiErrorOf(error);
  if (!data && (failure || hasBought)) {
    return (
      <div className={css.own}>
        {failure ? (
          <Failed failure={failure} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Searching />
        )}
      </div>
    );
  }
  const { number, ...bought } = data ?? NOTHING;
  const purchases = <Purchases key="purchases" number={number} {...bought} />;
  const prove = !number && canProve && <ProveNumber key="proof" phone={phone} />;
  // Who came with a number goes on with it; what this device bought comes first otherwise.
  return (
    <div className={css.own} data-assumed={data ? undefined : ''}>
      {number && <Proved number={number} />}
      {phone ? [prove, purchases] : [purchases, prove]}
    </div>
  );
}

/** What is right for most visitors, and shown while the answer is on its way to a device that never bought. */
const NOTHING: MyPurchases = { number: null, purchases: [] };

interface FailedProps {
  failure: ApiError;
  busy: boolean;
  onRetry: () => void;
}

function Failed({ failure, busy, onRetry }: FailedProps) {
  const intl = useIntl();
  return (
    <>
      <EmptyState
        icon="alert"
        tone="error"
        title={intl.formatMessage(m.failed)}
        text={errorText(intl, failure)}
      >
        <Button busy={busy} onClick={onRetry}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </EmptyState>
      <RecentOrders current={null} />
    </>
  );
}

type MyPurchases = components['schemas']['MyPurchases'];

function Purchases({ purchases, number }: MyPurchases) {
  const intl = useIntl();
  if (purchases.length === 0) {
    return (
      <div className={css.none}>
        <p>{intl.formatMessage(number ? m.noneOf : m.none)}</p>
        <ButtonLink look="outline" to={paths.normalBundles}>
          {intl.formatMessage(m.choose)}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Suspense fallback={<Searching />}>
      <PurchaseList purchases={purchases} />
    </Suspense>
  );
}

function Proved({ number }: { number: NonNullable<MyPurchases['number']> }) {
  const intl = useIntl();
  const [forget, { isLoading }] = useForgetNumberMutation();
  return (
    <div className="row">
      <p>
        {intl.formatMessage(proofMessages.proved, {
          phone: unbroken(displayPhone(number.phoneNumber)),
          time: formatTime(intl, Date.parse(number.until)),
        })}
      </p>
      <Button look="quiet" busy={isLoading} onClick={() => void forget(undefined)}>
        {intl.formatMessage(proofMessages.forget)}
      </Button>
    </div>
  );
}

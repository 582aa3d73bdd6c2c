import { useIntl, type IntlShape } from 'react-intl';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { Store } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { Alert } from '../../../kit/ui/Alert';
import { deliveryFee, deliveryFees } from '../../../shop/deliveryFee';
import { fact, Facts } from '../../../shop/order/Facts';
import { routerOrderMessages as m } from './messages';

interface Props {
  price: number;
  /** Where the router goes, as far as it is typed. */
  location: string;
}

/** What is paid on delivery, and when that is. A shop that brings it for nothing says nothing of a fee. */
export function RouterLead({ price, location }: Props) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const promises = store?.deliveryPromises;
  const hasFee = promises && deliveryFees(promises)[1] > 0;
  return (
    <Alert icon="truck">
      {hasFee ? (
        <>
          <span>{intl.formatMessage(m.leadWithFee)}</span>
          <Sum price={price} location={location} promises={promises} />
        </>
      ) : (
        <span>{intl.formatMessage(m.lead, { price: formatMoney(intl, price) })}</span>
      )}
      {promises && <span>{promiseText(intl, promises)}</span>}
      {promises && isByPlace(promises) && <span>{feesText(intl, promises)}</span>}
    </Alert>
  );
}

type Promises = Store['deliveryPromises'];

/** Price, delivery and both together. */
function Sum({ price, location, promises }: Props & { promises: Promises }) {
  const intl = useIntl();
  const [lowest, highest] = deliveryFees(promises);
  const isKnown = lowest === highest || location.trim() !== '';
  const fee = isKnown ? deliveryFee(promises, location) : null;
  const total = fee === null ? null : formatMoney(intl, price + fee);
  return (
    <Facts
      facts={[
        fact(m.price, formatMoney(intl, price)),
        fact(m.deliveryFee, fee === null ? rangeText(intl, lowest, highest) : feeText(intl, fee)),
        fact(m.total, <span role="status">{total ?? intl.formatMessage(m.totalUnknown)}</span>),
      ]}
    />
  );
}

const feeText = (intl: IntlShape, fee: number) =>
  fee === 0 ? intl.formatMessage(m.deliveryFree) : formatMoney(intl, fee);

const rangeText = (intl: IntlShape, lowest: number, highest: number) =>
  intl.formatMessage(m.deliveryFeeRange, {
    lowest: feeText(intl, lowest),
    highest: feeText(intl, highest),
  });

function isByPlace(promises: Promises): boolean {
  const [lowest, highest] = deliveryFees(promises);
  return lowest !== highest;
}

const townsOf = (intl: IntlShape, { nearTowns }: Promises) =>
  intl.formatList(nearTowns, { type: 'disjunction' });

function feesText(intl: IntlShape, promises: Promises): string {
  return intl.formatMessage(m.deliveryFeeByPlace, {
    near: feeText(intl, promises.routerNearFee),
    far: feeText(intl, promises.routerFarFee),
    towns: townsOf(intl, promises),
  });
}

/** How soon a router arrives, in the towns of the shop and elsewhere. */
function promiseText(intl: IntlShape, promises: Promises): string {
  const { routerNearDays, routerFarDays, nearTowns } = promises;
  const message = nearTowns.length > 0 ? m.promise : m.promiseAnywhere;
  const towns = townsOf(intl, promises);
  return intl.formatMessage(message, { near: routerNearDays, far: routerFarDays, towns });
}

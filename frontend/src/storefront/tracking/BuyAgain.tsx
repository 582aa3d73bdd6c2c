import { Suspense } from 'react';
import type { TrackingView } from '../../api/types';
import { lazyPage } from '../../kit/load/lazyPage';
import type { OrderAgainProps } from '../../shop/people/OrderAgain';
import { useHasPeople } from '../../shop/people/hasPeople';
import { parsePhone } from '../../shop/reading/phone';

const OrderAgain = lazyPage<OrderAgainProps>(
  'people',
  () =>
    import(/* webpackChunkName: "people" */ '../../shop/people/OrderAgain').then(
      (m) => m.OrderAgain,
    ),
  () => null,
);

/** Offers a delivered bundle again on the device that knows its recipient. */
export function BuyAgain({ view }: { view: TrackingView }) {
  const { status, details, full, phoneNumber } = view;
  const isKnown = useHasPeople();
  const { type, productName } = details;
  const recipient = parsePhone(details.recipientNumber ?? (full ? phoneNumber : ''));
  if (!isKnown || !recipient || status !== 'delivered' || type === 'router') return null;
  return (
    <Suspense>
      <OrderAgain type={type} productName={productName} recipient={recipient} />
    </Suspense>
  );
}

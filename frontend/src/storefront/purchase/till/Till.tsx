import { Suspense, useEffect, type ReactNode } from 'react';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { Store } from '../../../api/types';
import { lazyPage } from '../../../kit/load/lazyPage';
import { prepareParts } from '../../../kit/load/lazyPart';
import { guessNetwork } from '../../../shop/networks';
import type { Purchase } from '../purchase';
import type { TillPanelProps } from './TillPanel';

type Till = Store['tills'][number];

interface Props extends TillPanelProps {
  /** What stands in its place until it has arrived, and where it does not arrive. */
  children?: ReactNode;
}

const Panel = lazyPage<Props>(
  'till',
  () => import(/* webpackChunkName: "till" */ './TillPanel').then((m) => m.TillPanel),
  ({ children }) => children,
);

/**
 * The Lipa number to pay to: that of the payer's network, or else the first; null where the shop has none, and for many,
 * whose money is found by its request only. The panel is fetched before it is needed, when the network may be worse.
 */
export function usePreparedTill({ payer, parts }: Purchase): Till | null {
  const { data: store } = useGetStoreQuery();
  // An answer that the device keeps from an older version has no such field.
  const tills: readonly Till[] | undefined = parts ? undefined : store?.tills;
  const hasTill = tills?.length;
  useEffect(() => {
    if (hasTill) void prepareParts(['till']);
  }, [hasTill]);
  const network = guessNetwork(payer);
  return tills?.find((till) => till.network === network) ?? tills?.[0] ?? null;
}

export function TillPart(props: Props) {
  return (
    <Suspense fallback={props.children}>
      <Panel {...props} />
    </Suspense>
  );
}

/** After a request that brought no money. */
export function TillOffer({ purchase }: Pick<Props, 'purchase'>) {
  const till = usePreparedTill(purchase);
  return till && <TillPart till={till} purchase={purchase} />;
}

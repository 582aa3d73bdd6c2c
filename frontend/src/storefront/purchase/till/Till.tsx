import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/shopApi';
import type { Store } from '../../../api/types';
import { lazyPage } from '../../../kit/load/lazyPage';
import { prepareParts } from '../../../kit/load/lazyPart';
import { Button } from '../../../kit/ui/Button';
import { guessNetwork } from '../../../shop/networks';
import type { SentPurchase } from '../purchase';
import { waitMessages } from '../wait/messages';
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

/** The Lipa number to pay to: that of the payer's network, or else the first; null where the shop has none. */
export function useTill(payer: string): Till | null {
  // An answer that the device keeps from an older version has no such field.
  const tills: readonly Till[] | undefined = useGetStoreQuery().data?.tills;
  const network = guessNetwork(payer);
  return tills?.find((till) => till.network === network) ?? tills?.[0] ?? null;
}

/** Fetches the panel before it is needed, when the network may be worse. */
export function usePreparedTill(payer: string): Till | null {
  const till = useTill(payer);
  const hasTill = till !== null;
  useEffect(() => {
    if (hasTill) void prepareParts(['till']);
  }, [hasTill]);
  return till;
}

export function TillPart(props: Props) {
  return (
    <Suspense fallback={props.children}>
      <Panel {...props} />
    </Suspense>
  );
}

/** After a request that brought no money: opened by who wants it. */
export function TillOffer({ purchase }: { purchase: SentPurchase }) {
  const intl = useIntl();
  const till = useTill(purchase.payer);
  const [open, setOpen] = useState(false);
  if (!till) return null;
  if (open) return <TillPart till={till} purchase={purchase} why="failed" />;
  return (
    <Button look="outline" wide onClick={() => setOpen(true)}>
      {intl.formatMessage(waitMessages.toTill)}
    </Button>
  );
}

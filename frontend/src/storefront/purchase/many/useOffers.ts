import { useGetStoreQuery, useListBundlesQuery } from '../../../api/shopApi';
import type { Bundle } from '../../../api/types';
import { useNow } from '../../../kit/hooks/useNow';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { soldLater } from '../../../shop/sale';

const EVERY_MS = 30_000;

export interface Offers {
  /** Undefined until they are here. */
  bundles: readonly Bundle[] | undefined;
  isFailed: boolean;
  isBusy: boolean;
  retry: () => void;
  /** Whether a bundle would be loaded after its hours. */
  isLater: (bundle: Bundle) => boolean;
}

/** Everything that is sold for a phone, at the price of the moment. */
export function useOffers(): Offers {
  const normal = useListBundlesQuery('normal');
  const sme = useListBundlesQuery('sme');
  const { data: store } = useGetStoreQuery();
  const now = useNow(true, EVERY_MS);
  useChannel(channels.bundles);
  const [ofNormal, ofSme] = [normal.data, sme.data];
  const bundles = ofNormal && ofSme && [...ofNormal, ...ofSme];
  return {
    bundles,
    isFailed: !bundles && (normal.isError || sme.isError),
    isBusy: normal.isFetching || sme.isFetching,
    retry: () => {
      void normal.refetch();
      void sme.refetch();
    },
    isLater: (bundle) => store !== undefined && soldLater(store, bundle, now) !== null,
  };
}

import { useGetStoreQuery } from '../../../api/shopApi';
import type { Benefit } from '../../../shop/BenefitTiles';
import { BundleListPage } from './BundleListPage';
import { listMessages as m } from '../listMessages';

const others: Benefit[] = [
  { icon: 'calendar', title: m.normalBenefit2, text: m.normalBenefit2Text },
  { icon: 'signal', title: m.normalBenefit3, text: m.normalBenefit3Text },
];

const HOUR = 60;

export function NormalBundlesPage() {
  const { data: store } = useGetStoreQuery();
  const minutes = store?.deliveryPromises.bundleMinutes;
  const benefits = minutes === undefined ? others : [promised(minutes), ...others];
  return (
    <BundleListPage
      type="normal"
      title={m.normalTitle}
      lead={m.normalLead}
      benefits={benefits}
      empty={m.noNormal}
    />
  );
}

/** How soon a bundle is loaded, as the shop promises. */
function promised(minutes: number): Benefit {
  const inHours = minutes % HOUR === 0;
  const values = { unit: inHours ? 'hours' : 'minutes', count: inHours ? minutes / HOUR : minutes };
  return { icon: 'lightning', title: m.normalBenefit1, text: m.normalBenefit1Text, values };
}

import type { Benefit } from '../../../shop/BenefitTiles';
import { BundleListPage } from './BundleListPage';
import { listMessages as m } from '../listMessages';

const benefits: Benefit[] = [
  { icon: 'briefcase', title: m.smeBenefit1, text: m.smeBenefit1Text },
  { icon: 'receipt', title: m.smeBenefit2, text: m.smeBenefit2Text },
  { icon: 'layers', title: m.smeBenefit3, text: m.smeBenefit3Text },
];

export function SmeBundlesPage() {
  return (
    <BundleListPage
      type="sme"
      title={m.smeTitle}
      lead={m.smeLead}
      benefits={benefits}
      empty={m.noSme}
    />
  );
}

import type { Benefit } from '../../components/BenefitTiles';
import { BundleListPage } from './BundleListPage';
import { catalogMessages as m } from './messages';

const benefits: Benefit[] = [
  { icon: 'lightning', title: m.normalBenefit1, text: m.normalBenefit1Text },
  { icon: 'calendar', title: m.normalBenefit2, text: m.normalBenefit2Text },
  { icon: 'signal', title: m.normalBenefit3, text: m.normalBenefit3Text },
];

export function NormalBundlesPage() {
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

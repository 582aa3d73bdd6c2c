import { BundlesPage } from '../../catalogue/BundlesPage';
import { RoutersPage } from '../../catalogue/RoutersPage';
import { RouterCard } from '../../../features/catalog/components/RouterCard';
import { VoucherCard } from '../../../features/catalog/components/VoucherCard';

/** Colleagues edit with the shop's own cards beside the fields. */
export function RouterInventory() {
  return <RoutersPage preview={(router) => <RouterCard router={router} place="later" />} />;
}

export function BundleManagement() {
  return <BundlesPage preview={(bundle) => <VoucherCard bundle={bundle} best={false} full />} />;
}

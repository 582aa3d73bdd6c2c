import { BundlesPage } from '../../catalogue/BundlesPage';
import { RoutersPage } from '../../catalogue/RoutersPage';
import { Vocabulary } from '../vocabulary/Vocabulary';
import { RouterCard } from '../../../storefront/catalogue/item/RouterCard';
import { VoucherCard } from '../../../storefront/catalogue/card/VoucherCard';

/** Colleagues edit with the shop's own cards beside the fields. */
export function RouterInventory() {
  return (
    <Vocabulary>
      <RoutersPage preview={(router) => <RouterCard router={router} place="later" />} />
    </Vocabulary>
  );
}

export function BundleManagement() {
  return (
    <Vocabulary>
      <BundlesPage preview={(bundle) => <VoucherCard bundle={bundle} best={false} full />} />
    </Vocabulary>
  );
}

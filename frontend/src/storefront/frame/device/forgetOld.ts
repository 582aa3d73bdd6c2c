import { forgetOldApplication } from '../../agents/sim/application/keptFor';
import { forgetOldPurchases } from '../../purchase/journal';
import { forgetOldMe } from '../../../shop/me';
import { forgetOldOwnOrders } from '../../../shop/ownOrders';
import { forgetOldPeople } from '../../../shop/people/people';

/** Names and numbers leave the device when their time is over, also where nobody opens the page that shows them. */
export function forgetOld(): void {
  forgetOldApplication();
  forgetOldMe();
  forgetOldPurchases();
  forgetOldPeople();
  forgetOldOwnOrders();
}

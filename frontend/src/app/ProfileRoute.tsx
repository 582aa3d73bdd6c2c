import { useSelector } from 'react-redux';
import { selectSession } from '../api/sessionSlice';
import { SavedRecipients } from '../features/catalogue/saved/SavedRecipients';
import { draftCount } from '../features/checkout/drafts';
import { useOpenPurchases } from '../features/checkout/purchases';
import { NoOrders } from '../features/profile/NoOrders';
import { ProfilePage } from '../features/profile/ProfilePage';
import { useLogoutMutation } from '../session/api';
import { mayHaveSession } from '../session/sessionHint';
import { AccountPanel } from '../features/sign-in/AccountPanel';
import { RecentOrders } from '../features/tracking/components/RecentOrders';

/** Puts what several features know of this device on one page. */
export function ProfileRoute() {
  const { user } = useSelector(selectSession);
  const [logout] = useLogoutMutation();
  const unfinished = useOpenPurchases().length > 0;
  return (
    <ProfilePage
      account={<AccountPanel />}
      orders={<RecentOrders current={null} empty={<NoOrders />} />}
      recipients={<SavedRecipients />}
      draftCount={draftCount}
      unfinished={unfinished}
      signedIn={user !== null || mayHaveSession()}
      onSignOut={() => logout('auth').unwrap()}
    />
  );
}

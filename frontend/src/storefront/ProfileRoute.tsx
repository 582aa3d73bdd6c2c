import { useSelector } from 'react-redux';
import { selectSession } from '../api/sessionSlice';
import { SavedPeople } from './catalogue/saved/SavedPeople';
import { draftCount } from './purchase/details/drafts';
import { useOpenPurchases } from './purchase/journal';
import { NoOrders } from './profile/NoOrders';
import { ProfilePage } from './profile/ProfilePage';
import { useLogoutMutation } from '../session/api';
import { mayHaveSession } from '../session/sessionHint';
import { AccountPanel } from './sign-in/AccountPanel';
import { RecentOrders } from './tracking/RecentOrders';

/** Puts what several features know of this device on one page. */
export function ProfileRoute() {
  const { user } = useSelector(selectSession);
  const [logout] = useLogoutMutation();
  const unfinished = useOpenPurchases().length > 0;
  return (
    <ProfilePage
      account={<AccountPanel />}
      orders={<RecentOrders current={null} empty={<NoOrders />} />}
      people={<SavedPeople />}
      draftCount={draftCount}
      unfinished={unfinished}
      signedIn={user !== null || mayHaveSession()}
      onSignOut={() => logout('auth').unwrap()}
    />
  );
}

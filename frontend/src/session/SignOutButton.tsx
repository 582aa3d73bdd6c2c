import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { toastShown } from '../components/toast/toastSlice';
import { askBeforeLoss } from '../lib/unsavedWork';
import { useLogoutMutation } from './api';
import { sessionMessages } from './messages';

export function SignOutButton({ door }: { door: 'admin' | 'auth' }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await logout(door);
    if (!error) return;
    const title = intl.formatMessage(sessionMessages.signOutFailed);
    const text = intl.formatMessage(sessionMessages.signOutFailedText);
    dispatch(toastShown({ tone: 'warning', title, text }));
  };
  return (
    <Button look="outline" wide busy={isLoading} onClick={() => askBeforeLoss(signOut)}>
      {!isLoading && <Icon name="leave" size={20} />}
      {intl.formatMessage(sessionMessages.signOut)}
    </Button>
  );
}

import { useIntl } from 'react-intl';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { useToast } from '../components/toast/useToast';
import { askBeforeLoss } from '../lib/unsavedWork';
import { useLogoutMutation } from './api';
import { sessionMessages } from './messages';

export function SignOutButton({ door }: { door: 'admin' | 'auth' }) {
  const intl = useIntl();
  const toast = useToast();
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = async () => {
    const { error } = await logout(door);
    if (!error) return;
    toast('warning', sessionMessages.signOutFailed, sessionMessages.signOutFailedText);
  };
  return (
    <Button look="outline" wide busy={isLoading} onClick={() => askBeforeLoss(signOut)}>
      {!isLoading && <Icon name="leave" size={20} />}
      {intl.formatMessage(sessionMessages.signOut)}
    </Button>
  );
}

import { useIntl } from 'react-intl';
import { Button } from '../kit/ui/Button';
import { Icon } from '../kit/ui/Icon';
import { useToast } from '../kit/toast/useToast';
import { askBeforeLoss } from '../kit/unsavedWork';
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

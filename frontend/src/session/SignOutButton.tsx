import { useIntl } from 'react-intl';
import { Button } from '../kit/ui/Button';
import { Drawing } from '../kit/ui/Icon';
import { useToast } from '../kit/toast/useToast';
import { askBeforeLoss } from '../kit/unsavedWork';
import { useLogoutMutation } from './api';
import { sessionMessages } from './messages';

const LEAVING = 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4';

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
      {!isLoading && <Drawing path={LEAVING} size={20} />}
      {intl.formatMessage(sessionMessages.signOut)}
    </Button>
  );
}

import { useIntl } from 'react-intl';
import { paths } from '../../../shop/paths';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { useLogoutMutation } from '../../../session/api';
import { sessionMessages } from '../../../session/messages';
import css from './Connecting.module.css';

export function AccessDenied() {
  const intl = useIntl();
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <main className={css.page}>
      <EmptyState
        icon="shield"
        tone="error"
        title={intl.formatMessage(sessionMessages.denied)}
        text={intl.formatMessage(sessionMessages.deniedText)}
      >
        <ButtonLink to={paths.home}>{intl.formatMessage(sessionMessages.toShop)}</ButtonLink>
        <Button look="quiet" busy={isLoading} onClick={() => void logout('auth')}>
          {intl.formatMessage(sessionMessages.otherAccount)}
        </Button>
      </EmptyState>
    </main>
  );
}

import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { signedOut } from '../../../api/sessionSlice';
import type { Profile } from '../../../api/types';
import { Button } from '../../../kit/ui/Button';
import { Kanga } from '../../../kit/ui/Kanga';
import { useLoginMutation } from '../../../session/api';
import { LazyCodeStep } from '../../../session/code/LazyCodeStep';
import { challengeOf } from '../../../session/signIn';
import { expiredMessages as m } from './messages';
import css from './AdminLoginPage.module.css';
import { LoginForm } from '../../../session/LoginForm';

/**
 * Over a form with unsaved changes whose session has ended: the form stays as it is behind it, hidden from whoever looks
 * at the screen now. Another account that signs in gets an empty page.
 */
export function SignInAgain({ user }: { user: Profile }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const challenge = challengeOf(error);
  return (
    <Dialog open fullScreen aria-labelledby={titleId}>
      <div className={css.page}>
        <div className={css.card}>
          <Kanga />
          <div className={css.inner}>
            <h2 id={titleId}>{intl.formatMessage(m.title)}</h2>
            <p>{intl.formatMessage(m.text, { name: user.name })}</p>
            {challenge ? (
              <LazyCodeStep challenge={challenge} onRestart={reset} />
            ) : (
              <LoginForm
                busy={isLoading}
                error={error}
                email={user.email}
                onSubmit={(request) => void login({ ...request, door: 'admin' })}
              />
            )}
            <Button look="quiet" onClick={() => dispatch(signedOut())}>
              {intl.formatMessage(m.discard)}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

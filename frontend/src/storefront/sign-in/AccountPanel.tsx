import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import type { Profile } from '../../api/types';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { accountMessages as m, sessionMessages } from '../../session/messages';
import css from './AccountPanel.module.css';
import { SignOutButton } from '../../session/SignOutButton';
import { useEffect } from 'react';
import { useRestoreSessionMutation } from '../../session/api';
import { mayHaveSession } from '../../session/sessionHint';

/** Who is signed in on this device, if anybody. */
export function AccountPanel() {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  useKeptSession();
  return (
    <section className={css.card}>
      <h2>{intl.formatMessage(m.title)}</h2>
      {user ? <SignedIn user={user} /> : <SignedOut />}
    </section>
  );
}

function SignedIn({ user: { name, email, isAdmin } }: { user: Profile }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong className={css.name}>{name}</strong>
        <span className={css.quiet}>{email}</span>
      </p>
      {isAdmin && (
        <ButtonLink wide to={paths.admin}>
          {intl.formatMessage(sessionMessages.toBackOffice)}
        </ButtonLink>
      )}
      <SignOutButton door="auth" />
    </>
  );
}

function SignedOut() {
  const intl = useIntl();
  return (
    <>
      <p className={css.quiet}>{intl.formatMessage(m.signedOut)}</p>
      <ButtonLink look="outline" to={paths.login}>
        {intl.formatMessage(sessionMessages.signIn)}
      </ButtonLink>
    </>
  );
}

/** After a reload only the refresh cookie knows of the session; it is asked where somebody signed in before. */
function useKeptSession(): void {
  const { token, ended } = useSelector(selectSession);
  const [restore] = useRestoreSessionMutation();
  const known = token !== null || ended;
  useEffect(() => {
    if (known || !mayHaveSession()) return undefined;
    const call = restore();
    return () => call.abort();
  }, [restore, known]);
}

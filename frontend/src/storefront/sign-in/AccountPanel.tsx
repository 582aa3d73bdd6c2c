import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import type { Profile } from '../../api/types';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { accountMessages as m, sessionMessages } from '../../session/messages';
import { useKeptSession } from './useKeptSession';
import css from './AccountPanel.module.css';
import { SignOutButton } from '../../session/SignOutButton';

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

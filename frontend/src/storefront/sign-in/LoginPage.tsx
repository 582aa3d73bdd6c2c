import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectSession } from '../../api/sessionSlice';
import type { LoginRequest, Profile, Session } from '../../api/types';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { PageHeading } from '../../shop/page/PageHeading';
import { useLoginMutation } from '../../session/api';
import { LazyCodeStep } from '../../session/code/LazyCodeStep';
import { LoginForm } from '../../session/LoginForm';
import { SignOutButton } from '../../session/SignOutButton';
import css from './LoginPage.module.css';
import { sessionMessages } from '../../session/messages';
import { challengeOf } from '../../session/signIn';

export function LoginPage() {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  return (
    <div className={css.page}>
      <PageHeading title={intl.formatMessage(sessionMessages.login)} />
      {user ? <SignedIn user={user} /> : <Login />}
    </div>
  );
}

function Login() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const challenge = challengeOf(error);
  const enter = (session: Session) =>
    navigate(session.user.isAdmin ? paths.admin : paths.home, { replace: true });
  const submit = async (request: LoginRequest) => {
    const { data } = await login({ ...request, door: 'auth' });
    if (data) await enter(data);
  };
  if (challenge) {
    return (
      <LazyCodeStep
        challenge={challenge}
        onIn={(session) => void enter(session)}
        onRestart={reset}
      />
    );
  }
  return (
    <>
      <p className={css.lead}>{intl.formatMessage(sessionMessages.loginLead)}</p>
      <LoginForm busy={isLoading} error={error} onSubmit={(request) => void submit(request)} />
    </>
  );
}

function SignedIn({ user: { name, isAdmin } }: { user: Profile }) {
  const intl = useIntl();
  return (
    <>
      <p className={css.lead}>{intl.formatMessage(sessionMessages.signedInAs, { name })}</p>
      <ButtonLink wide to={isAdmin ? paths.admin : paths.home}>
        {intl.formatMessage(isAdmin ? sessionMessages.toBackOffice : sessionMessages.toShop)}
      </ButtonLink>
      <SignOutButton door="auth" />
    </>
  );
}

import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router';
import { selectSession } from '../../../api/sessionSlice';
import { useGetStoreQuery } from '../../../api/shopApi';
import { paths } from '../../../shop/paths';
import { Alert } from '../../../kit/ui/Alert';
import { Icon } from '../../../kit/ui/Icon';
import { MenuIcon } from '../../kit/list/MenuIcon';
import { Kanga } from '../../../kit/ui/Kanga';
import { LanguageToggle } from '../../../kit/ui/LanguageToggle';
import { PageHeading } from '../../../shop/page/PageHeading';
import { ThemeToggle } from '../../../kit/ui/ThemeToggle';
import mark from '../../../theme/mark.svg';
import css from './AdminLoginPage.module.css';
import { useLoginMutation } from '../../../session/api';
import { ForgotPassword } from './ForgotPassword';
import { LazyCodeStep } from '../../../session/code/LazyCodeStep';
import { LoginForm } from '../../../session/LoginForm';
import { sessionMessages } from '../../../session/messages';
import { expiredMessages } from './messages';
import { challengeOf } from '../../../session/signIn';
import { asString } from '../../../kit/narrow';
import { useLinkState } from '../../../kit/hooks/useLinkState';

export function AdminLoginPage() {
  const { token, user } = useSelector(selectSession);
  const from = asString(useLinkState()['from']);
  if (token && user?.isAdmin) return <Navigate replace to={from ?? paths.admin} />;
  return (
    <main className={css.page}>
      <div className={css.card}>
        <Kanga />
        <div className={css.inner}>
          <div className={css.tools}>
            <img src={mark} alt="" width="40" height="40" />
            <LanguageToggle />
            <ThemeToggle />
          </div>
          <Welcome />
        </div>
      </div>
    </main>
  );
}

function Welcome() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  const { expired } = useSelector(selectSession);
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const challenge = challengeOf(error);
  return (
    <>
      <PageHeading title={intl.formatMessage(sessionMessages.adminLogin)} />
      {expired ? (
        <Alert tone="warning" icon="clock">
          {intl.formatMessage(expiredMessages.login)}
        </Alert>
      ) : (
        <p className={css.lead}>{intl.formatMessage(sessionMessages.adminLead)}</p>
      )}
      {challenge ? (
        <LazyCodeStep challenge={challenge} onRestart={reset} />
      ) : (
        <LoginForm
          busy={isLoading}
          error={error}
          demo={store?.demo ?? undefined}
          onSubmit={(request) => void login({ ...request, door: 'admin' })}
        >
          <ForgotPassword />
        </LoginForm>
      )}
      <nav className={css.back}>
        <Link to={paths.home} className={css.link}>
          <MenuIcon name="shop" />
          {intl.formatMessage(sessionMessages.toShop)}
        </Link>
        <Link to={paths.login} className={css.link}>
          <Icon name="person" size={20} />
          {intl.formatMessage(sessionMessages.toLogin)}
        </Link>
      </nav>
    </>
  );
}

import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { apiErrorOf } from '../../../api/apiError';
import type { LinkKind, Session } from '../../../api/types';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../components/Button';
import { Kanga } from '../../../components/Kanga';
import { LanguageToggle } from '../../../components/LanguageToggle';
import { EmptyState } from '../../../components/EmptyState';
import { PageHeading } from '../../../components/PageHeading';
import { PasswordField } from '../../../components/PasswordField';
import { ThemeToggle } from '../../../components/ThemeToggle';
import { errorText } from '../../../i18n/errorText';
import mark from '../../../theme/mark.svg';
import frame from './AdminLoginPage.module.css';
import { useRedeemLinkMutation } from '../api';
import { LazyCodeStep } from '../code/LazyCodeStep';
import form from './LoginForm.module.css';
import { challengeOf } from '../model';
import { chooseMessages as m } from '../staffMessages';
import { useTokenOfAddress } from './useTokenOfAddress';

/** Where a one-time link leads: choosing a password and being in. */
export function ChoosePasswordPage() {
  const intl = useIntl();
  const kind: LinkKind = useLocation().pathname === paths.invitation ? 'invitation' : 'reset';
  const token = useTokenOfAddress();
  return (
    <main className={frame.page}>
      <div className={frame.card}>
        <Kanga />
        <div className={frame.inner}>
          <div className={frame.tools}>
            <img src={mark} alt="" width="40" height="40" />
            <LanguageToggle />
            <ThemeToggle />
          </div>
          <PageHeading title={intl.formatMessage(m[kind])} />
          {token ? <ChooseForm kind={kind} token={token} /> : <DeadEnd title="noToken" />}
        </div>
      </div>
    </main>
  );
}

function ChooseForm({ kind, token }: { kind: LinkKind; token: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [redeem, { isLoading, error }] = useRedeemLinkMutation();
  const enter = (session: Session) =>
    navigate(session.user.isAdmin ? paths.admin : paths.home, { replace: true });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await redeem({ kind, token, password });
    if (data) await enter(data);
  };
  const problem = apiErrorOf(error);
  if (problem?.code === 'link_ended') return <DeadEnd title="ended" />;
  const challenge = challengeOf(error);
  if (challenge) {
    // The link is used up; whoever starts again has the new password.
    return (
      <LazyCodeStep
        challenge={challenge}
        onIn={(session) => void enter(session)}
        onRestart={() => void navigate(paths.adminLogin, { replace: true })}
      />
    );
  }
  const words = kind === 'invitation' ? m.invitationText : m.resetText;
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={frame.lead}>{intl.formatMessage(words)}</p>
      <PasswordField
        isNew
        label={intl.formatMessage(m.password)}
        hint={intl.formatMessage(m.hint)}
        error={problem ? (problem.errors[0]?.message ?? errorText(intl, problem)) : undefined}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={isLoading} blocked={!password}>
        {intl.formatMessage(m.submit)}
      </Button>
    </form>
  );
}

function DeadEnd({ title }: { title: 'noToken' | 'ended' }): ReactNode {
  const intl = useIntl();
  const text = title === 'ended' ? m.endedText : m.noTokenText;
  return (
    <EmptyState icon="alert" title={intl.formatMessage(m[title])} text={intl.formatMessage(text)}>
      <ButtonLink look="outline" to={paths.adminLogin}>
        {intl.formatMessage(m.toLogin)}
      </ButtonLink>
    </EmptyState>
  );
}

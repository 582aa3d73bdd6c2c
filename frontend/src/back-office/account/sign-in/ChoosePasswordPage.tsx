import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { LinkKind, Session } from '../../../api/types';
import { paths } from '../../../shop/paths';
import { ButtonLink } from '../../../kit/ui/Button';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm } from '../../../kit/form/useAppForm';
import { Kanga } from '../../../kit/ui/Kanga';
import { LanguageToggle } from '../../../kit/ui/LanguageToggle';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { PageHeading } from '../../../shop/page/PageHeading';
import { PasswordField } from '../../../kit/form/PasswordField';
import { passwordMessages } from '../../../kit/form/passwordMessages';
import { ThemeToggle } from '../../../kit/ui/ThemeToggle';
import mark from '../../../theme/mark.svg';
import frame from './AdminLoginPage.module.css';
import { useRedeemLinkMutation } from '../../../session/api';
import { LazyCodeStep } from '../../../session/code/LazyCodeStep';
import { challengeOf } from '../../../session/signIn';
import { chooseMessages as m } from './messages';

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
  const [redeem] = useRedeemLinkMutation();
  const enter = (session: Session) =>
    void navigate(session.user.isAdmin ? paths.admin : paths.home, { replace: true });
  const form = useAppForm({
    defaultValues: { password: '' },
    labels: { password: m.password },
    toRequest: ({ password }) =>
      checked({ password: !password && passwordMessages.missing }, () => password),
    send: (password) => redeem({ kind, token, password }),
    onSent: enter,
    isGuarded: false,
  });
  if (form.problem?.code === 'link_ended') return <DeadEnd title="ended" />;
  const challenge = challengeOf(form.problem);
  if (challenge) {
    // The link is used up; whoever starts again has the new password.
    return (
      <LazyCodeStep
        challenge={challenge}
        onIn={enter}
        onRestart={() => void navigate(paths.adminLogin, { replace: true })}
      />
    );
  }
  const words = kind === 'invitation' ? m.invitationText : m.resetText;
  return (
    <Form form={form}>
      <p className={frame.lead}>{intl.formatMessage(words)}</p>
      <PasswordField {...form.field('password')} isNew hint={intl.formatMessage(m.hint)} />
      <FormActions form={form} wide submit={intl.formatMessage(m.submit)} />
    </Form>
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

/** The secret behind the `#`, which is taken out of the address and of its history at once. */
function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1));
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, navigate, pathname]);
  return token;
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PageHeading } from '../../shop/page/PageHeading';
import { ownMessages as m } from './messages';
import css from './AccountPage.module.css';
import { factorMessages } from './factorMessages';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** What a colleague keeps of their own; `notices` is the switch for those on this device. */
export function AccountPage({ notices }: { notices: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <PageHeading title={intl.formatMessage(m.title)} className={css.title} />
      <section className={css.section}>
        <h2>{intl.formatMessage(m.nameTitle)}</h2>
        <NameForm />
      </section>
      <section className={css.section}>
        <h2>{intl.formatMessage(m.passwordTitle)}</h2>
        <PasswordForm />
      </section>
      <section className={css.section}>
        <h2>{intl.formatMessage(factorMessages.title)}</h2>
        <SecondFactor />
      </section>
      {notices}
      <section className={css.section}>
        <h2>{intl.formatMessage(m.sessionsTitle)}</h2>
        <Sessions />
      </section>
    </div>
  );
}

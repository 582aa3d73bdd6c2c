import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PageHeading } from '../../shop/page/PageHeading';
import { selectSession } from '../../api/sessionSlice';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { useChangePasswordMutation, useRenameMutation } from '../../session/api';
import { checked } from '../../kit/form/checked';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordMessages } from '../../kit/form/passwordMessages';
import { ownMessages as m } from './messages';
import css from './AccountPage.module.css';
import { factorMessages } from './factorMessages';
import { chooseMessages } from './sign-in/messages';
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

export function NameForm() {
  const intl = useIntl();
  const toast = useToast();
  const { user } = useSelector(selectSession);
  const [rename] = useRenameMutation();
  const form = useAppForm({
    defaultValues: { name: user?.name ?? '' },
    labels: { name: m.name },
    toRequest: ({ name }) => ({ request: name }),
    send: rename,
    onSent: (_answer, values) => {
      form.reset(values);
      toast('success', m.nameSaved);
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        hint={intl.formatMessage(m.nameHint)}
        autoComplete="name"
        maxLength={80}
      />
      <FormActions
        form={form}
        isWaiting={!form.formState.isDirty}
        submit={intl.formatMessage(m.save)}
      />
    </Form>
  );
}

interface Values {
  current: string;
  new: string;
}

export function PasswordForm() {
  const intl = useIntl();
  const toast = useToast();
  const { user } = useSelector(selectSession);
  const [change] = useChangePasswordMutation();
  const form = useAppForm({
    defaultValues: { current: '', new: '' },
    labels: { current: m.current, new: chooseMessages.password },
    toRequest: (values) =>
      checked<Values, Values>(
        {
          current: !values.current && passwordMessages.missing,
          new: !values.new && passwordMessages.missing,
        },
        () => values,
      ),
    send: change,
    onSent: () => {
      form.reset();
      toast('success', m.changed, m.changedText);
    },
  });
  return (
    <Form form={form}>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField {...form.field('current')} />
      <PasswordField {...form.field('new')} isNew hint={intl.formatMessage(chooseMessages.hint)} />
      <FormActions form={form} submit={intl.formatMessage(m.change)} />
    </Form>
  );
}

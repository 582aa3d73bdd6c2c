import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { shopNow } from '../../../../kit/clock';
import { Form } from '../../../../kit/form/Form';
import { FormActions } from '../../../../kit/form/FormActions';
import { FormSummary } from '../../../../kit/form/FormSummary';
import { useAppForm } from '../../../../kit/form/useAppForm';
import { useDraft } from '../../../../kit/form/useDraft';
import { selectLanguage } from '../../../../i18n/languageSlice';
import { useApplyAsAgentMutation, type SentApplication } from '../api';
import { applicationMessages as m } from '../messages';
import css from './Application.module.css';
import { toApplication } from './application';
import { Fields } from './Fields';
import { keepDone, keepValues, keptValues, keyOf } from './kept';
import { ProblemCallout } from './ProblemCallout';
import { problemOf } from './problemOf';

export function ApplicationForm({ onSent }: { onSent: (sent: SentApplication) => void }) {
  const intl = useIntl();
  const language = useSelector(selectLanguage);
  const [defaultValues] = useState(keptValues);
  const [answeredAt, setAnsweredAt] = useState(0);
  const [apply] = useApplyAsAgentMutation();
  const form = useAppForm({
    defaultValues,
    labels: m,
    toRequest: (values) => toApplication(values, language),
    send: async (body) => {
      const answer = await apply({ body, key: keyOf(body) });
      setAnsweredAt(shopNow());
      return answer;
    },
    onSent: (sent: SentApplication) => {
      keepDone(sent);
      onSent(sent);
    },
    serverFields: { phoneNumber: 'phone', hasCapital: 'capital' },
    isGuarded: false,
    hasOwnProblem: true,
  });
  useDraft(form, keepValues);
  const problem = form.problem && problemOf(form.problem, answeredAt);
  const again = problem?.is === 'notConfirmed';
  return (
    <Form form={form} className={css.form} summary={null}>
      <div>
        <h2>{intl.formatMessage(m.title)}</h2>
        <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      </div>
      <FormSummary form={form} />
      <Fields form={form} />
      {problem && <ProblemCallout problem={problem} />}
      <FormActions form={form} wide submit={intl.formatMessage(again ? m.resubmit : m.submit)} />
    </Form>
  );
}

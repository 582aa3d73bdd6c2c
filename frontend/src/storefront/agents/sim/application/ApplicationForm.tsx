import { asRecord, asString } from '../../../../kit/narrow';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { shopNow } from '../../../../kit/clock';
import { Form } from '../../../../kit/form/Form';
import { FormActions } from '../../../../kit/form/FormActions';
import { FormSummary } from '../../../../kit/form/FormSummary';
import { useAppForm } from '../../../../kit/form/useAppForm';
import { useDraft } from '../../../../kit/form/useDraft';
import { selectLanguage } from '../../../../i18n/languageSlice';
import { isUnanswered, type ApiError } from '../../../../api/apiError';
import { Alert } from '../../../../kit/ui/Alert';
import { WhatsAppButton } from '../../../../shop/WhatsAppButton';
import { errorText } from '../../../../i18n/errorText';
import { formatDay, formatTime } from '../../../../i18n/formats';
import { useApplyAsAgentMutation, type SentApplication } from '../api';
import { applicationMessages as m, outcomeMessages } from '../messages';
import css from './Application.module.css';
import { toApplication } from './application';
import { Fields } from './Fields';
import { keepDone, keepValues, keptValues, keyOf } from './kept';

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
        <p>{intl.formatMessage(m.lead)}</p>
      </div>
      <FormSummary form={form} />
      <Fields form={form} />
      {problem && <ProblemCallout problem={problem} />}
      <FormActions form={form} wide submit={intl.formatMessage(again ? m.resubmit : m.submit)} />
    </Form>
  );
}

function ProblemCallout({ problem }: { problem: Problem }) {
  const intl = useIntl();
  switch (problem.is) {
    case 'notConfirmed':
      return (
        <Alert
          tone="warning"
          icon="signal"
          title={intl.formatMessage(outcomeMessages.notConfirmed)}
          announced
        >
          <p>{intl.formatMessage(outcomeMessages.notConfirmedText)}</p>
        </Alert>
      );
    case 'exists':
      return (
        <Alert icon="check" title={intl.formatMessage(outcomeMessages.exists)} announced>
          <p>{existsText(intl, problem.since)}</p>
          <p>
            <WhatsAppButton text={intl.formatMessage(outcomeMessages.existsWhatsAppText)} />
          </p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert
          tone="error"
          icon="alert"
          title={intl.formatMessage(outcomeMessages.refused)}
          announced
        >
          <p>{refusedText(intl, problem.error, problem.at)}</p>
        </Alert>
      );
  }
}

function existsText(intl: IntlShape, since: string | null): string {
  if (!since || Number.isNaN(Date.parse(since)))
    return intl.formatMessage(outcomeMessages.existsText);
  return intl.formatMessage(outcomeMessages.existsSince, { day: formatDay(intl, since) });
}

function refusedText(intl: IntlShape, error: ApiError, at: number): string {
  if (error.status !== 429 || error.retryAfterS === null) return errorText(intl, error);
  return intl.formatMessage(outcomeMessages.waitUntil, {
    time: formatTime(intl, at + error.retryAfterS * 1000),
  });
}

type Problem =
  /** No answer: it may have arrived. Sending it again with its key is safe. */
  | { is: 'notConfirmed' }
  /** An application of this number still waits for an answer. */
  | { is: 'exists'; since: string | null }
  | { is: 'refused'; error: ApiError; at: number };

export function problemOf(error: ApiError, at: number): Problem {
  if (error.code === 'application_exists') {
    return { is: 'exists', since: asString(asRecord(error.data)['createdAt']) ?? null };
  }
  return isUnanswered(error) ? { is: 'notConfirmed' } : { is: 'refused', error, at };
}

import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/Button';
import { ProblemSummary } from '../../../components/ProblemSummary';
import { selectLanguage } from '../../../i18n/languageSlice';
import { applicationMessages as m } from '../messages';
import type { SentApplication } from '../types';
import css from './Application.module.css';
import { empty, toApplication, type Name, type Values } from './application';
import { Fields } from './Fields';
import { ProblemCallout } from './ProblemCallout';
import { useApplicationForm } from './useApplicationForm';
import { useSending } from './useSending';

const names = Object.keys(empty) as Name[];

export function ApplicationForm({ onSent }: { onSent: (sent: SentApplication) => void }) {
  const intl = useIntl();
  const language = useSelector(selectLanguage);
  const { form, summaryWantedRef, focusProblems, placeErrors } = useApplicationForm();
  const { send, sending, problem } = useSending({ onSent, placeErrors });
  const submit = form.handleSubmit((values: Values) => {
    const { request } = toApplication(values, language);
    return request && !sending ? send(request) : undefined;
  }, focusProblems);
  const labels = Object.fromEntries(names.map((name) => [name, intl.formatMessage(m[name])]));
  const again = problem?.is === 'notConfirmed';
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2>{intl.formatMessage(m.title)}</h2>
        <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      </div>
      <ProblemSummary form={form} summaryWantedRef={summaryWantedRef} labels={labels} />
      <Fields form={form} />
      {problem && <ProblemCallout problem={problem} />}
      <Button type="submit" wide busy={sending}>
        {intl.formatMessage(again ? m.resubmit : m.submit)}
      </Button>
    </form>
  );
}

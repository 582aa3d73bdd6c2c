import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { apiErrorOf } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../components/Button';
import { TextAreaField } from '../../components/TextAreaField';
import { toastShown } from '../../components/toast/toastSlice';
import { commonMessages } from '../../i18n/messages';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { fieldMessage } from '../kit/form/fieldMessage';
import { useReportProblemMutation } from './api';
import css from './Desk.module.css';
import { deskProblem } from '../kit/order/deskProblem';
import { useReportTyped } from '../kit/order/useReportTyped';
import { deliverMessages as m, problemMessages } from '../kit/order/messages';
import type { DeliveryProblem } from '../kit/order/types';

interface Props {
  order: AdminOrder;
  onTyped: (isTyped: boolean) => void;
  onOver: () => void;
  /** After the report, with the order as it is now. */
  onDone: (order: AdminOrder) => void;
}

const reasons: readonly DeliveryProblem[] = [
  'not_reachable',
  'wrong_number',
  'network_down',
  'out_of_float',
  'other',
];
const MAX_LENGTH = 1000;

/** Why it does not go on; the order waits for the next colleague. */
export function ProblemForm({ order, onTyped, onOver, onDone }: Props) {
  const { _id, version, orderId } = order;
  const intl = useIntl();
  const dispatch = useDispatch();
  const [report, { isLoading, error }] = useReportProblemMutation();
  const [reason, setReason] = useState<DeliveryProblem>('not_reachable');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const isTyped = note.trim() !== '';
  useUnsavedWork(isTyped);
  useReportTyped(isTyped, onTyped);
  const problem = apiErrorOf(error);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const text = note.trim();
    setMissing(reason === 'other' && !text);
    if (reason === 'other' && !text) return;
    const answer = await report({ _id, version, reason, ...(text && { note: text }) });
    if (!answer.data) return;
    const title = intl.formatMessage(m.reported);
    dispatch(
      toastShown({ tone: 'info', title, text: intl.formatMessage(m.reportedText, { orderId }) }),
    );
    onDone(answer.data);
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && problem.errors.length === 0 && (
        <p role="alert" className={css.problem}>
          {deskProblem(intl, problem)}
        </p>
      )}
      <fieldset className={css.reasons}>
        <legend className={css.legend}>{intl.formatMessage(m.problemTitle)}</legend>
        {reasons.map((choice) => (
          <label key={choice} className={css.reason}>
            <input
              type="radio"
              name="problem"
              checked={reason === choice}
              onChange={() => setReason(choice)}
            />
            {intl.formatMessage(problemMessages[choice])}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={intl.formatMessage(m.note)}
        error={missing ? intl.formatMessage(m.noteNeeded) : fieldMessage(problem, 'note')}
        rows={2}
        maxLength={MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.actions}>
        <Button look="outline" onClick={onOver}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={isLoading}>
          {intl.formatMessage(m.report)}
        </Button>
      </div>
    </form>
  );
}

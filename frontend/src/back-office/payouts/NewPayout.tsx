import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/apiError';
import { adminPayoutPath } from '../../lib/paths';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { PHONE, useMedia } from '../../lib/useMedia';
import { monthOf } from '../kit/date/month';
import { MonthField } from '../kit/date/MonthField';
import type { OpenedFromList } from '../kit/dialog/useDetailLink';
import { useDraftPayoutMutation } from './api';
import { draftMessages as m } from './messages';
import css from './Payouts.module.css';

const USUAL_MINIMUM = '1000';
const fromList: OpenedFromList = { fromList: true };

/** A new payout; folded on a phone, where the list comes first. */
export function NewPayout() {
  const intl = useIntl();
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState(!phone);
  return (
    <details
      className={css.draft}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <h2 className={css.heading}>{intl.formatMessage(m.title)}</h2>
      </summary>
      <DraftForm />
    </details>
  );
}

/** Asks the server to gather what agents are owed; it opens with the amounts. */
function DraftForm() {
  const intl = useIntl();
  const [thisMonth] = useState(() => monthOf(Date.now()));
  const [month, setMonth] = useState(thisMonth);
  const [minimum, setMinimum] = useState(USUAL_MINIMUM);
  const { draft, busy, problems } = useDraft();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void draft(month, Math.trunc(Number(minimum)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className={css.quiet}>{intl.formatMessage(m.text)}</p>
      <div className={css.fields}>
        <MonthField
          label={intl.formatMessage(m.month)}
          latest={thisMonth}
          value={month}
          error={problems['month']}
          onChange={setMonth}
        />
        <TextField
          label={intl.formatMessage(m.minimum)}
          type="number"
          inputMode="numeric"
          min={1}
          value={minimum}
          error={problems['minimum']}
          onChange={(event) => setMinimum(event.target.value)}
        />
        <Button type="submit" busy={busy} className={css.submit}>
          {intl.formatMessage(m.submit)}
        </Button>
      </div>
    </form>
  );
}

function useDraft() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [send, { isLoading, error }] = useDraftPayoutMutation();
  const draft = async (month: string, minimum: number) => {
    const answer = await send({ month, minimum });
    if (answer.data) {
      dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.done) }));
      void navigate(adminPayoutPath(answer.data._id), { state: fromList });
      return;
    }
    const text = isApiError(answer.error) ? { text: errorText(intl, answer.error) } : {};
    dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.failed), ...text }));
  };
  const errors = isApiError(error) ? error.errors : [];
  const problems: Record<string, string | undefined> = Object.fromEntries(
    errors.map(({ field, message }) => [field, message]),
  );
  return { draft, busy: isLoading, problems };
}

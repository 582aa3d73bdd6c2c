import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { formatMoney } from '../../../i18n/formats';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { usePermissions } from '../usePermissions';
import { useSaveDayMutation } from './api';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import type { CashLine, DayClose } from './types';
import { useClosing } from './useClosing';

interface Values {
  notes: string;
  counted: string[];
}

const WHOLE = /^\d{1,12}$/;
const plain = (typed: string) => typed.replace(/[\s,.]/g, '');

/** What is in everybody's hands, beside what they confirmed. */
export function CashForm({ day }: { day: DayClose }) {
  const intl = useIntl();
  const { cash } = day.figures;
  const may = usePermissions();
  const locked = day.status !== 'open' || !may('close_days');
  const form = useCounts(day);
  const [save, { isLoading }] = useSaveDayMutation();
  const closing = useClosing();
  const send = form.handleSubmit(async ({ notes, counted }) => {
    const counts = cash.flatMap(({ accountId }, place) => {
      const tsh = plain(counted[place] ?? '');
      return tsh && accountId ? [{ accountId, counted: Number(tsh) }] : [];
    });
    const { date, version } = day;
    if (await closing(save({ date, version, notes: notes.trim(), counts }), m.saved)) {
      form.reset({ notes, counted });
    }
  });
  return (
    <form className={css.panel} noValidate onSubmit={(event) => void send(event)}>
      <h2>{intl.formatMessage(m.cashTitle)}</h2>
      {cash.length === 0 && <p className={css.quiet}>{intl.formatMessage(m.cashNone)}</p>}
      {cash.map((line, place) => (
        <div key={line.accountId} className={css.row}>
          <Received line={line} />
          {line.accountId && (
            <TextField
              {...form.register(`counted.${place}`, {
                validate: (typed = '') =>
                  !plain(typed) || WHOLE.test(plain(typed)) || intl.formatMessage(m.countedInvalid),
              })}
              className={css.count}
              label={intl.formatMessage(m.counted, { name: line.name })}
              error={form.formState.errors.counted?.[place]?.message}
              inputMode="numeric"
              autoComplete="off"
              readOnly={locked}
            />
          )}
        </div>
      ))}
      <TextField
        {...form.register('notes')}
        label={intl.formatMessage(m.notes)}
        maxLength={1000}
        autoComplete="off"
        readOnly={locked}
      />
      {!locked && (
        <div className={css.actions}>
          <Button type="submit" busy={isLoading}>
            {intl.formatMessage(m.save)}
          </Button>
        </div>
      )}
    </form>
  );
}

function useCounts(day: DayClose) {
  const form = useForm<Values>({
    defaultValues: {
      notes: day.notes,
      counted: day.figures.cash.map(({ counted }) => (counted === null ? '' : String(counted))),
    },
  });
  useUnsavedWork(form.formState.isDirty);
  return form;
}

function Received({ line: { name, received, difference } }: { line: CashLine }) {
  const intl = useIntl();
  const amount = formatMoney(intl, Math.abs(difference ?? 0));
  const verdict =
    difference && intl.formatMessage(difference < 0 ? m.lacks : m.exceeds, { amount });
  return (
    <p>
      <strong>{name || intl.formatMessage(m.nobody)}</strong>
      <br />
      {intl.formatMessage(m.received, { amount: formatMoney(intl, received.amount) })}
      <br />
      {difference !== null && (verdict || intl.formatMessage(m.agrees))}
    </p>
  );
}

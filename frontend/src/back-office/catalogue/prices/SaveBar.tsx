import { useState } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatDateTime } from '../../../i18n/formats';
import { shopNow } from '../../../kit/clock';
import { TextField } from '../../../kit/form/TextField';
import { useToast } from '../../../kit/toast/useToast';
import { Button } from '../../../kit/ui/Button';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { DateField } from '../../kit/date/DateField';
import { dayOf } from '../../kit/date/days';
import { useStepUp } from '../../kit/step-up/useStepUp';
import { useSetPricesMutation } from '../api';
import { toPrices } from './drafts';
import { priceMessages as m } from './messages';
import type { Prices } from './usePrices';
import css from './Prices.module.css';

const DAY_MS = 86_400_000;
/** The moment of a day and a time in the shop's zone, all year three hours ahead. */
const moment = (day: string, time: string) => Date.parse(`${day}T${time}:00+03:00`);

/** When the new prices apply, and one button for all of them. */
export function SaveBar({ prices, onSaved }: { prices: Prices; onSaved: () => void }) {
  const intl = useIntl();
  const { changed, setDrafts } = prices;
  const start = useStart();
  const { save, isLoading, problem, question } = useSave(prices, start.startsAt, onSaved);
  return (
    <>
      <form
        className={css.save}
        data-foot
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        {start.isLater && <StartFields start={start} />}
        <strong className={css.count} aria-live="polite">
          {intl.formatMessage(m.changed, { count: changed.length })}
        </strong>
        <ChipSelect
          label={intl.formatMessage(m.valid)}
          options={(['now', 'later'] as const).map((value) => ({
            value,
            text: intl.formatMessage(m[value]),
          }))}
          chosen={start.isLater ? 'later' : 'now'}
          active={start.isLater}
          onChoose={(value) => start.setLater(value === 'later')}
        />
        <Button look="quiet" onClick={() => setDrafts({})}>
          {intl.formatMessage(m.discard)}
        </Button>
        <Button type="submit" busy={isLoading}>
          {intl.formatMessage(m.save)}
        </Button>
      </form>
      {question}
    </>
  );
}

/** When the prices apply: `startsAt` is null for at once, else a day and a time of the shop. */
function useStart() {
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState(() => dayOf(shopNow() + DAY_MS));
  const [time, setTime] = useState('06:00');
  const startsAt = isLater ? `${day}T${time}` : null;
  return { isLater, setLater, day, setDay, time, setTime, startsAt };
}

function StartFields({ start }: { start: ReturnType<typeof useStart> }) {
  const intl = useIntl();
  return (
    <div className={css.start}>
      <DateField
        label={intl.formatMessage(m.date)}
        required
        value={start.day}
        min={dayOf(shopNow())}
        onChange={start.setDay}
      />
      <TextField
        label={intl.formatMessage(m.time)}
        type="time"
        required
        value={start.time}
        onChange={({ target }) => start.setTime(target.value)}
      />
    </div>
  );
}

function useSave(prices: Prices, startsAt: string | null, onSaved: () => void) {
  const intl = useIntl();
  const toast = useToast();
  const { confirmed, question } = useStepUp();
  const [setPrices, { isLoading }] = useSetPricesMutation();
  const [problem, setProblem] = useState('');
  const { changed, drafts } = prices;
  const refusal = () => {
    if (prices.hasProblem) return m.wrong;
    if (prices.hasOutdated) return m.conflict;
    const [day = '', time = ''] = (startsAt ?? '').split('T');
    return startsAt !== null && !(moment(day, time) > shopNow()) ? m.notAhead : null;
  };
  const save = async () => {
    const refused = refusal();
    setProblem(refused ? intl.formatMessage(refused) : '');
    if (refused) return;
    const body = { prices: toPrices(changed, drafts, startsAt) };
    const { data, error } = await confirmed((confirmation) => setPrices({ ...body, confirmation }));
    const failed = apiErrorOf(error);
    if (failed) {
      const isConflict = failed.code === 'version_conflict';
      setProblem(isConflict ? intl.formatMessage(m.conflict) : errorText(intl, failed));
    } else if (data) {
      const [first] = data;
      const count = data.length;
      const at = startsAt === null ? undefined : first?.nextPrice?.startsAt;
      toast(
        'success',
        at ? [m.savedLater, { count, time: formatDateTime(intl, at) }] : [m.saved, { count }],
      );
      onSaved();
    }
  };
  return { save, isLoading, problem, question };
}

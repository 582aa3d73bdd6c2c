import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { Button } from '../../../kit/ui/Button';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { toShillings } from '../../../shop/reading/number';
import type { Unit } from './adjust';
import { adjustMessages as m } from './messages';
import css from './Prices.module.css';

const steps = ['1', '50', '100', '500'] as const;

type Step = (typeof steps)[number];

interface Props {
  count: number;
  onApply: (by: number, unit: Unit, step: number) => void;
  onClear: () => void;
}

/** Raises or lowers the prices of the selected bundles. */
export function AdjustBar({ count, onApply, onClear }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [unit, setUnit] = useState<Unit>('percent');
  const [step, setStep] = useState<Step>('50');
  const [isWrong, setWrong] = useState(false);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    // A rounding alone changes by nothing.
    const by = text.trim() === '' ? 0 : toShillings(text.replace('−', '-'));
    setWrong(Number.isNaN(by));
    if (!Number.isNaN(by)) onApply(by, unit, Number(step));
  };
  return (
    <form
      className={css.adjust}
      aria-label={intl.formatMessage(m.title, { count })}
      onSubmit={apply}
    >
      <strong className={css.adjustTitle}>{intl.formatMessage(m.title, { count })}</strong>
      <TextField
        className={css.by}
        label={intl.formatMessage(m.by)}
        placeholder={intl.formatMessage(m.byHint)}
        error={isWrong ? intl.formatMessage(m.wrong) : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ChoiceChips
        label={intl.formatMessage(m.unit)}
        choices={(['percent', 'tsh'] as const).map((value) => ({
          value,
          text: intl.formatMessage(m[value]),
        }))}
        chosen={unit}
        onChoose={setUnit}
      />
      <Rounding step={step} onChoose={setStep} />
      <Button type="submit" look="outline">
        {intl.formatMessage(m.apply)}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {intl.formatMessage(m.clear)}
      </Button>
    </form>
  );
}

/** To which multiple of shillings the new prices are rounded. */
function Rounding({ step, onChoose }: { step: Step; onChoose: (step: Step) => void }) {
  const intl = useIntl();
  const options = steps.map((value) => ({
    value,
    text:
      value === '1'
        ? intl.formatMessage(m.exact)
        : intl.formatMessage(m.roundTo, { step: intl.formatNumber(Number(value)) }),
  }));
  return (
    <ChipSelect
      label={intl.formatMessage(m.round)}
      options={options}
      chosen={step}
      active={step !== '1'}
      onChoose={onChoose}
    />
  );
}

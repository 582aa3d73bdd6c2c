import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextField } from '../../../kit/form/TextField';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { toShillings } from '../../../shop/reading/number';
import { Columns } from '../layout';
import { amountMessages as m } from './messages';
import { OWN, type RangeProps } from './range';

/** Any amount, or the range that stands in the fields. */
export function AmountSelect({ filter, isOpen, onOpen }: RangeProps) {
  const intl = useIntl();
  const { min, max } = filter.values;
  const hasRange = Boolean(min ?? max);
  const edge = (tsh: string | null | undefined) => (tsh ? intl.formatNumber(Number(tsh)) : '…');
  return (
    <ChipSelect
      label={intl.formatMessage(m.amount)}
      options={[
        { value: '', text: intl.formatMessage(m.any) },
        {
          value: OWN,
          text: hasRange ? `TSh ${edge(min)} – ${edge(max)}` : intl.formatMessage(m.own),
        },
      ]}
      chosen={isOpen || hasRange ? OWN : ''}
      active={hasRange}
      onChoose={(value) => {
        onOpen(value === OWN);
        if (value !== OWN) filter.change({ min: null, max: null });
      }}
    />
  );
}

export function AmountFields({ filter: { values, set } }: Pick<RangeProps, 'filter'>) {
  return (
    <Columns narrowest={130} widest={448}>
      {(['min', 'max'] as const).map((name) => (
        <AmountField
          // What the address says replaces what was typed.
          key={`${name} ${values[name] ?? ''}`}
          label={m[name]}
          value={values[name] ?? ''}
          onChange={(tsh) => set(name, tsh)}
        />
      ))}
    </Columns>
  );
}

interface FieldProps {
  label: MessageDescriptor;
  value: string;
  onChange: (tsh: string | null) => void;
}

/** Shillings in any spelling; they count once the field is left. */
function AmountField({ label, value, onChange }: FieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(value && intl.formatNumber(Number(value)));
  const [isWrong, setWrong] = useState(false);
  const leave = () => {
    const tsh = typed.trim() ? toShillings(typed) : null;
    const isReadable = tsh === null || (tsh >= 0 && tsh <= MAX_TSH);
    setWrong(!isReadable);
    if (isReadable && (tsh?.toString() ?? '') !== value) onChange(tsh?.toString() ?? null);
  };
  return (
    <TextField
      label={intl.formatMessage(label)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={isWrong ? intl.formatMessage(m.unreadable) : undefined}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}

/** The most that the server takes. */
const MAX_TSH = 1e12;

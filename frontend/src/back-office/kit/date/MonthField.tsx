import { useIntl } from 'react-intl';
import { SelectField } from '../../../kit/form/SelectField';
import { monthsUpTo, writtenMonth } from './months';

interface Props {
  label: string;
  /** As `2026-11`. */
  value: string;
  /** The newest that may be chosen. */
  latest: string;
  /** The oldest; without it, the first month of any shop. */
  earliest?: string;
  error?: string | undefined;
  onChange: (month: string) => void;
}

/** A month in the page's language, which a native field does not speak. */
export function MonthField({ label, value, latest, earliest, error, onChange }: Props) {
  const intl = useIntl();
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {monthsUpTo(latest, earliest).map((month) => (
        <option key={month} value={month}>
          {writtenMonth(intl, month)}
        </option>
      ))}
    </SelectField>
  );
}

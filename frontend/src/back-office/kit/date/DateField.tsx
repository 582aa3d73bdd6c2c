import IconButton from '@mui/material/IconButton';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { TextField } from '../../../kit/form/TextField';
import css from './DateField.module.css';
import { dayMessages as m } from './messages';
import { useTypedDate, type DayOf } from './useTypedDate';

interface Props extends DayOf {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** What the empty field stands for. */
  placeholder?: string;
}

/**
 * A day in the page's language, which a native field does not speak: it is written, or chosen from the calendar of the
 * phone itself.
 */
export function DateField({ label, hint, error, placeholder, ...day }: Props) {
  const intl = useIntl();
  const { text, problem, write, leave } = useTypedDate(day);
  return (
    <TextField
      label={label}
      hint={hint}
      error={problem ?? error}
      inputMode="numeric"
      autoComplete="off"
      required={day.required}
      placeholder={placeholder ?? intl.formatMessage(m.form)}
      value={text}
      onChange={({ target }) => write(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && leave()}
    >
      <Calendar name={intl.formatMessage(m.open, { label })} day={day} />
    </TextField>
  );
}

/** The browser's own calendar behind a button; its field is never seen. */
function Calendar({ name, day: { value, min, max, onChange } }: { name: string; day: DayOf }) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <span className={css.calendar}>
      <input
        ref={native}
        className={css.native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value || value)}
      />
      <IconButton aria-label={name} onClick={() => native.current && open(native.current)}>
        <Icon name="calendar" size={20} />
      </IconButton>
    </span>
  );
}

/** Browsers before 2022 open it for whoever presses into the field. */
function open(native: { showPicker?: () => void; click: () => void }): void {
  if (native.showPicker) native.showPicker();
  else native.click();
}

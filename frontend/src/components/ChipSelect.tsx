import { classes } from '../lib/classes';
import chips from './ChoiceChips.module.css';
import css from './ChipSelect.module.css';
import { Icon } from './Icon';

interface Props {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string;
  /** Stands out, because it leaves something out. */
  active?: boolean;
  onChoose: (value: string) => void;
}

/** One of many, in the room of one chip: the phone's own list opens. */
export function ChipSelect({ label, options, chosen, active = false, onChoose }: Props) {
  return (
    <span className={classes(chips.chip, css.chip)} data-active={active}>
      <select
        aria-label={label}
        className={css.select}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <span className={css.sign}>
        <Icon name="down" size={18} />
      </span>
    </span>
  );
}

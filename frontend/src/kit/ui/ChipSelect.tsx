import { classes } from '../classes';
import chips from './ChoiceChips.module.css';
import css from './ChipSelect.module.css';
import { Icon } from './Icon';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  /** Stands out, because it leaves something out. */
  active?: boolean;
  onChoose: (value: Value) => void;
}

/** One of many, in the room of one chip: the phone's own list opens. */
export function ChipSelect<Value extends string>(props: Props<Value>) {
  const { label, options, chosen, active = false, onChoose } = props;
  const choose = (typed: string) => {
    const option = options.find(({ value }) => value === typed);
    if (option) onChoose(option.value);
  };
  return (
    <span className={classes(chips.chip, css.chip)} data-active={active}>
      <select
        aria-label={label}
        className={css.select}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
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

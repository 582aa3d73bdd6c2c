import type { Network } from '../api/types';
import css from './ChoiceChips.module.css';

interface Choice<Value> {
  value: Value;
  text: string;
  network?: Network;
}

interface Props<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export function ChoiceChips<Value extends string | null>(props: Props<Value>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={css.row}>
      {choices.map(({ value, text, network }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {network && <span className={css.mark} data-network={network} aria-hidden="true" />}
          {text}
        </button>
      ))}
    </div>
  );
}

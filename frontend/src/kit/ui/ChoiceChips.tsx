import type { ReactNode } from 'react';
import type { Network } from '../../api/types';
import { classes } from '../classes';
import css from './ChoiceChips.module.css';

interface Choice<Value> {
  value: Value;
  text: string;
  network?: Network;
}

interface Props<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  /** Stands among other chips, which make the row. */
  inRow?: boolean;
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export function ChoiceChips<Value extends string | null>(props: Props<Value>) {
  const { label, choices, chosen, inRow = false, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={inRow ? css.part : css.row}>
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

/** Chips of several kinds; on a phone they scroll sideways, never the page. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={classes(css.row, css.mixed)}>{children}</div>;
}

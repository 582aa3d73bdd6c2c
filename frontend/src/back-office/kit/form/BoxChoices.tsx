import { useId } from 'react';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import css from './BoxChoices.module.css';

interface Choice<Value> {
  value: Value;
  text: string;
  /** What it means, in a sentence. */
  note?: string;
}

interface Props<Value> {
  legend: string;
  /** One of them is chosen, or as many as fit. */
  kind: 'radio' | 'checkbox';
  choices: readonly Choice<Value>[];
  isChosen: (value: Value) => boolean;
  error: string | undefined;
  onPress: (value: Value) => void;
}

/** A few choices that are read before one is made, each in a box as wide as a thumb needs. */
export function BoxChoices<Value extends string>(props: Props<Value>) {
  const { legend, kind, choices, isChosen, error, onPress } = props;
  const id = useId();
  return (
    <FieldGroup label={legend} error={error}>
      <div className={css.choices} data-kind={kind}>
        {choices.map(({ value, text, note }) => (
          <label key={value} className={css.choice}>
            <input
              type={kind}
              name={id}
              checked={isChosen(value)}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={note && `${id}-${value}-note`}
              onChange={() => onPress(value)}
            />
            <span id={`${id}-${value}`} className={note && css.title}>
              {text}
            </span>
            {note && (
              <span id={`${id}-${value}-note`} className={css.note}>
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

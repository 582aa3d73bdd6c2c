import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Network } from '../../../../api/types';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import css from './ChoiceField.module.css';

interface Props extends UseFormRegisterReturn {
  label: string;
  type: 'checkbox' | 'radio';
  choices: readonly { value: string; text: string; network?: Network }[];
  error?: string | undefined;
}

/** One or several of a few, all in sight. */
export function ChoiceField({ label, type, choices, error, ...input }: Props) {
  return (
    <FieldGroup label={label} error={error}>
      <div className={css.choices}>
        {choices.map(({ value, text, network }) => (
          <label key={value} className={css.choice} data-network={network}>
            <input {...input} type={type} value={value} />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame';
import css from './TextField.module.css';

interface Props extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
}

/** A choice from a long list, as the phone itself offers it; the `option`s are the children. */
export function SelectField({ label, error, ...select }: Props) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => <select {...select} {...control} className={css.select} />}
    </FieldFrame>
  );
}

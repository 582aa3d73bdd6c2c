import type { FieldValues, Path } from 'react-hook-form';
import type { AppForm } from '../../../kit/form/useAppForm';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { TextField } from '../../../kit/form/TextField';
import css from './BilingualFields.module.css';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  english: Path<Values>;
  swahili: Path<Values>;
  /** More than one line. */
  rows?: number;
  hint?: string;
  maxLength?: number;
  /** English has to be there; Swahili never has to. */
  required?: boolean;
}

/** One text in both languages: side by side on a wide screen, below each other on a phone. */
export function BilingualFields<Values extends FieldValues>(props: Props<Values>) {
  const { form, english, swahili, required = false, rows, hint, maxLength } = props;
  const shared = { ...(hint && { hint }), ...(maxLength && { maxLength }) };
  const inEnglish = {
    ...shared,
    ...(required ? form.field(english) : form.optional(english)),
    lang: 'en',
  };
  const inSwahili = { ...shared, ...form.optional(swahili), lang: 'sw' };
  return (
    <div className={css.pair}>
      {[inEnglish, inSwahili].map((field) =>
        rows ? (
          <TextAreaField key={field.name} {...field} rows={rows} />
        ) : (
          <TextField key={field.name} {...field} />
        ),
      )}
    </div>
  );
}

import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { commonMessages } from '../../../i18n/messages';
import css from './BilingualFields.module.css';
import { fieldError } from './fieldError';
import { bilingualMessages as m } from './messages';

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What both say, as 'Name'. */
  label: string;
  english: Path<Values>;
  swahili: Path<Values>;
  /** More than one line. */
  rows?: number;
  hint?: string;
  maxLength?: number;
  /** English has to be there; Swahili never has to. */
  required?: boolean;
  rules?: RegisterOptions<Values, Path<Values>>;
}

/** One text in both languages: side by side on a wide screen, below each other on a phone. */
export function BilingualFields<Values extends FieldValues>(props: Props<Values>) {
  const intl = useIntl();
  const { label, english, swahili, required = false } = props;
  const inEnglish = intl.formatMessage(m.english, { label });
  const inSwahili = intl.formatMessage(m.swahili, { label });
  return (
    <div className={css.pair}>
      <OneLanguage
        {...props}
        name={english}
        lang="en"
        label={
          required ? inEnglish : intl.formatMessage(commonMessages.optional, { label: inEnglish })
        }
      />
      <OneLanguage
        {...props}
        name={swahili}
        lang="sw"
        required={false}
        label={intl.formatMessage(commonMessages.optional, { label: inSwahili })}
      />
    </div>
  );
}

interface OneProps<Values extends FieldValues> extends Props<Values> {
  name: Path<Values>;
  lang: 'en' | 'sw';
}

function OneLanguage<Values extends FieldValues>(props: OneProps<Values>) {
  const { form, name, lang, label, rows, hint, maxLength, required, rules } = props;
  const field = {
    ...form.register(name, lang === 'en' ? rules : undefined),
    label,
    lang,
    error: fieldError(form, name),
    'aria-required': required,
    autoComplete: 'off',
    ...(hint && { hint }),
    ...(maxLength && { maxLength }),
  };
  return rows ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} />;
}

import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { fieldError } from '../kit/form/fieldError';

/** What a field of a form needs to know of it. One with rules is required; the others say that they are optional. */
export function useFieldProps<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const intl = useIntl();
  return (name: Path<Values>, label: string, rules?: RegisterOptions<Values, Path<Values>>) => ({
    ...form.register(name, rules),
    label: rules ? label : intl.formatMessage(commonMessages.optional, { label }),
    error: fieldError(form, name),
    'aria-required': Boolean(rules),
    autoComplete: 'off',
  });
}

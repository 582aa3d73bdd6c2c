import type { FieldError } from 'react-hook-form';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { TextField } from '../../components/TextField';
import { commonMessages } from '../../i18n/messages';
import { orderActionMessages as m } from './messages';
import type { DetailName } from './orderDetails';
import type { DetailsForm } from './useDetailsForm';

interface Props {
  form: DetailsForm;
  name: DetailName;
  label: MessageDescriptor;
  required?: boolean;
  hint?: string;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'tel' | 'email' | 'numeric';
}

export function DetailField({ form, name, label, required = false, ...rest }: Props) {
  const intl = useIntl();
  const text = intl.formatMessage(label);
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextField
      {...rest}
      {...form.register(name)}
      label={required ? text : intl.formatMessage(commonMessages.optional, { label: text })}
      error={error && objectionText(intl, name, error)}
      aria-required={required}
      autoComplete="off"
    />
  );
}

const objections: Partial<Record<string, MessageDescriptor>> = {
  'phoneNumber-required': m.phoneRequired,
  'phoneNumber-invalid': m.phoneInvalid,
  'customerEmail-invalid': m.emailInvalid,
  'tinNumber-required': m.tinRequired,
  'tinNumber-invalid': m.tinInvalid,
};

/** Worded by kind, so that a change of language changes it; what the server objects to is in its words. */
function objectionText(intl: IntlShape, name: DetailName, { type, message }: FieldError): string {
  const known = objections[`${name}-${type}`];
  return known ? intl.formatMessage(known) : (message ?? '');
}

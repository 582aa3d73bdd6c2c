import type { UseFormReturn } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { commonMessages } from '../../../i18n/messages';
import { applicationMessages, formatMessages, requiredMessages } from '../messages';
import type { Name, Values } from './application';

/** What every kind of field takes from the form. */
export function useField({ register, getFieldState, formState }: UseFormReturn<Values>) {
  const intl = useIntl();
  return (name: Name, required = true) => {
    const { error } = getFieldState(name, formState);
    const label = intl.formatMessage(applicationMessages[name]);
    return {
      ...register(name),
      label: required ? label : intl.formatMessage(commonMessages.optional, { label }),
      error: error && problemText(intl, name, error),
      ...(required && { 'aria-required': true }),
    };
  };
}

interface Problem {
  type?: string | undefined;
  message?: string | undefined;
}

/** Worded by kind, so that a change of language changes it; only what has no kind keeps the server's words. */
function problemText(intl: IntlShape, name: Name, problem: Problem): string {
  const { type = '', message } = problem;
  if (type === 'required' && name in requiredMessages) {
    return intl.formatMessage(requiredMessages[name as keyof typeof requiredMessages]);
  }
  return type in formatMessages
    ? intl.formatMessage(formatMessages[type as keyof typeof formatMessages])
    : (message ?? '');
}

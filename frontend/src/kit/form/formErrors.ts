import { useEffect, useEffectEvent } from 'react';
import {
  get,
  set,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { IntlShape } from 'react-intl';
import type { FieldError } from '../../api/types';
import { formatPhrase } from '../../i18n/phrase';
import type { FieldProblem, FieldProblems } from './checked';
import { fieldPath } from './fieldPath';

/** How a form shows what the server refused. */
export interface ServerErrorOptions<Values extends FieldValues> {
  /** Fields whose name in the API differs from the form's. */
  serverFields?: Partial<Record<string, Path<Values>>>;
  /** The form's own text for an error of the server; undefined where the server's text is shown. */
  wordServerError?: (name: Path<Values>, error: FieldError) => FieldProblem | undefined;
}

/** The paths of all fields with an error. */
export function errorNames<Values extends FieldValues>(errors: object, path = ''): Path<Values>[] {
  return Object.entries(errors).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry !== 'object' || entry === null || key === 'ref') return [];
    const name = (path ? `${path}.${key}` : key) as Path<Values>;
    return 'message' in entry && typeof entry.message === 'string'
      ? [name]
      : errorNames<Values>(entry, name);
  });
}

export function toFieldErrors<Values extends FieldValues>(
  intl: IntlShape,
  problems: FieldProblems<Values>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, problem] of Object.entries<FieldProblem | false | null | undefined>(problems)) {
    if (problem) set(errors, name, { type: 'client', message: formatPhrase(intl, problem) });
  }
  return errors;
}

/** Sets the errors of the server at their fields; the rest are those that no field has. */
export function placeErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  intl: IntlShape,
  { serverFields = {}, wordServerError }: ServerErrorOptions<Values>,
  errors: readonly FieldError[],
): [placed: Path<Values>[], rest: FieldError[]] {
  const values = form.getValues();
  const placed: Path<Values>[] = [];
  const rest = errors.filter((one) => {
    const name = serverFields[one.field] ?? fieldPath(one.field, values);
    if (!name) return true;
    const own = wordServerError?.(name, one);
    form.setError(name, {
      type: own ? 'client' : 'server',
      message: own ? formatPhrase(intl, own) : one.message,
    });
    placed.push(name);
    return false;
  });
  return [placed, rest];
}

/** A list is checked as a whole where an entry is added or removed; that clears nothing that the server said of the others. */
export function keepServerErrors<Values extends FieldValues>(
  { getFieldState }: UseFormReturn<Values>,
  name: string,
  errors: FieldErrors<Values>,
): void {
  const ofEntries = getFieldState(name as Path<Values>).error ?? {};
  for (const path of errorNames<Values>(ofEntries, name)) {
    const { error } = getFieldState(path);
    if (error?.type === 'server' && !get(errors, path)) set(errors, path, error);
  }
}

/** A change of language words the form's own errors again; the server's stay in the language they came in. */
export function useTranslatedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { locale }: IntlShape,
): void {
  const check = useEffectEvent(() => {
    const own = errorNames<Values>(form.formState.errors).filter(
      (name) => form.getFieldState(name).error?.type === 'client',
    );
    if (own.length > 0) void form.trigger(own);
  });
  useEffect(() => check(), [locale]);
}

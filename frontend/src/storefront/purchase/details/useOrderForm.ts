import { useEffect, useRef, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldError } from '../../../api/types';
import { draftOf, keepDraft } from './drafts';
import { inputsOfField, maxChars, type Problems } from './orderRequests';

export interface OrderForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Set when the list of several problems should take the focus as soon as it stands. */
  summaryWantedRef: RefObject<boolean>;
  /** Shows the server's objections at their inputs; false when none of them has one. */
  placeErrors: (errors: FieldError[]) => boolean;
  focusProblems: (problems: FieldErrors<Values>) => void;
}

/** A form that checks itself on submit, then live, and keeps what was typed when it is closed. */
export function useOrderForm<Values extends FieldValues>(
  draftKey: string,
  empty: Values,
  problemsOf: (values: Values) => Problems<Values> | null,
): OrderForm<Values> {
  const form = useForm<Values>({
    defaultValues: draftOf(draftKey, empty) as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(problemsOf(values) ?? {});
      const errors = Object.fromEntries(problems.map(([name, type]) => [name, { type }]));
      return { values: problems.length === 0 ? values : {}, errors: errors as FieldErrors<Values> };
    },
  });
  useEffect(() => {
    const callback = ({ values, isDirty = false }: { values: Values; isDirty?: boolean }) => {
      if (isDirty) keepDraft(draftKey, values);
    };
    return form.subscribe({ formState: { values: true, isDirty: true }, callback });
  }, [form, draftKey]);

  const summaryWantedRef = useRef(false);
  const focusNames = (names: string[]) => {
    summaryWantedRef.current = names.length > 1;
    if (names.length > 1) return;
    if (names[0]) form.setFocus(names[0] as Path<Values>);
  };
  return {
    form,
    summaryWantedRef,
    focusProblems: (problems) => focusNames(Object.keys(problems)),
    placeErrors: (errors) => {
      const placed = errors.flatMap(({ field, code, message }) => {
        const name = inputsOfField[field]?.find((input) => input in empty);
        return name ? [{ name, code, message }] : [];
      });
      placed.forEach(({ name, code, message }) =>
        form.setError(name as Path<Values>, { type: problemOfCode(name, code), message }),
      );
      focusNames(placed.map(({ name }) => name));
      return placed.length > 0;
    },
  };
}

function problemOfCode(name: string, code: string): string {
  if (code === 'required') return code;
  if (code === 'too_long' && name in maxChars) return code;
  if (name === 'phone' || name === 'recipient') return 'phone';
  return name === 'email' || name === 'tin' ? name : 'server';
}

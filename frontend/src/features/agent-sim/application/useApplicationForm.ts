import { useEffect, useRef } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { FieldError } from '../../../api/types';
import { inputOfField, toApplication, type Name, type Values } from './application';
import { keepValues, keptValues } from './kept';

/** Checks itself on submit, then live at the wrong field, and keeps what is typed on this device. */
export function useApplicationForm() {
  const form = useForm<Values>({
    defaultValues: keptValues(),
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(toApplication(values, 'en').problems ?? {});
      const errors = Object.fromEntries(problems.map(([name, type]) => [name, { type }]));
      return { values: problems.length === 0 ? values : {}, errors: errors as FieldErrors<Values> };
    },
  });
  useEffect(() => {
    const callback = ({ values, name }: { values: Values; name?: string }) => {
      if (name) keepValues(values);
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form]);

  /** Set when the list of several problems should take the focus as soon as it stands. */
  const summaryWantedRef = useRef(false);
  const focusNames = (names: Name[]) => {
    summaryWantedRef.current = names.length > 1;
    if (names.length === 1 && names[0]) form.setFocus(names[0]);
  };
  return {
    form,
    summaryWantedRef,
    focusProblems: (problems: FieldErrors<Values>) => focusNames(Object.keys(problems) as Name[]),
    /** Shows the server's objections at their inputs; false when none of them has one. */
    placeErrors: (errors: FieldError[]) => {
      const placed = errors.flatMap(({ field, message }) => {
        const name = inputOfField(field);
        return name ? [{ name, message }] : [];
      });
      placed.forEach(({ name, message }) => form.setError(name, { type: 'server', message }));
      focusNames(placed.map(({ name }) => name));
      return placed.length > 0;
    },
  };
}

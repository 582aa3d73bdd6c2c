import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from './useAppForm';

/** Hands on what is typed, to be kept for when the form is opened again. */
export function useDraft<Values extends FieldValues>(
  { subscribe }: AppForm<Values>,
  keep: (values: Values) => void,
): void {
  const onChange = useEffectEvent(({ values, name }: { values: Values; name?: string }) => {
    if (name) keep(values);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe]);
}

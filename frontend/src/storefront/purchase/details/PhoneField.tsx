import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from './FormField';

type Props<Values extends FieldValues> = Pick<
  ComponentProps<typeof FormField<Values>>,
  'form' | 'name' | 'placeholder' | 'hint'
>;

/** The number of the person who orders. */
export function PhoneField<Values extends FieldValues>(props: Props<Values>) {
  return <FormField {...props} type="tel" required inputMode="tel" autoComplete="tel" />;
}

import { useEffect } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../api/apiError';
import { displayPhone } from '../../lib/phone';
import type { PaymentDetail } from '../../api/types';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { lastStep } from '../kit/form/fieldMessage';
import { detailNames, problemsOf, type DetailName, type DetailValues } from './orderDetails';

export type DetailsForm = UseFormReturn<DetailValues>;

/** Checks itself on submit, then live, and shows what the server objects to at the field. */
export function useDetailsForm(payment: PaymentDetail, problem: ApiError | null) {
  const form = useForm<DetailValues>({
    defaultValues: {
      customerName: '',
      phoneNumber: displayPhone(payment.payerPhone),
      customerEmail: '',
      tinNumber: '',
      paymentName: '',
    },
    resolver: (values) => {
      const problems = Object.entries(problemsOf(values, payment.product.requiresTin));
      const errors = Object.fromEntries(problems.map(([name, type]) => [name, { type }]));
      return { values: problems.length === 0 ? values : {}, errors: errors as FieldErrors };
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { setError, setFocus } = form;
  useEffect(() => setFocus('customerName'), [setFocus]);
  useEffect(() => {
    const objections = objectionsOf(problem);
    objections.forEach(({ name, message }) => setError(name, { type: 'server', message }));
    if (objections[0]) setFocus(objections[0].name);
  }, [problem, setError, setFocus]);
  return form;
}

/** The server's objections that belong to a field of this form. */
export function objectionsOf(problem: ApiError | null): { name: DetailName; message: string }[] {
  return (problem?.errors ?? []).flatMap(({ field, message }) => {
    const name = detailNames.find((known) => known === lastStep(field));
    return name ? [{ name, message }] : [];
  });
}

import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '../classes';
import { FormSummary } from './FormSummary';
import type { AppForm } from './useAppForm';

interface Props<Values extends FieldValues> extends Omit<
  ComponentProps<'form'>,
  'title' | 'onSubmit'
> {
  form: AppForm<Values>;
  /** Above the fields: what was refused. */
  summary?: ReactNode;
}

/** The element around the fields, with the summary of what is wrong above them. */
export function Form<Values extends FieldValues>(props: Props<Values>) {
  const { form, summary = <FormSummary form={form} />, className, children, ...rest } = props;
  return (
    <form {...rest} className={classes('stack', className)} noValidate onSubmit={form.submit}>
      {summary}
      {children}
    </form>
  );
}

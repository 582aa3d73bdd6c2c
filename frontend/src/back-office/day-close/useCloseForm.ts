import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { useSaveDayMutation, useSignOffDayMutation } from './api';
import { closeMessages as m } from './messages';
import type { DayClose } from './types';
import { useClosing } from './useClosing';

interface Values {
  notes: string;
  /** What was typed, by account. */
  counted: Record<string, string>;
}

export type CloseForm = ReturnType<typeof useCloseForm>;

/** Counted cash and notes: each step saves all of it, and so does the sign-off. */
export function useCloseForm(day: DayClose) {
  const intl = useIntl();
  const form = useForm<Values>({
    values: valuesOf(day),
    // What a colleague saved meanwhile is shown; what is typed here stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const closing = useClosing();
  const [save, saving] = useSaveDayMutation();
  const [signOff, signing] = useSignOffDayMutation();
  const { date, version } = day;
  const keep = async (values: Values, said: typeof m.saved | null) => {
    const notes = values.notes.trim();
    const call = save({ date, version, notes, counts: countsOf(values) });
    const { data } = await closing(call, said);
    if (data) form.reset(values);
    return data;
  };
  const sign = async (values: Values) => {
    const saved = isDirty ? await keep(values, null) : day;
    if (!saved) return;
    if (saved.figures.openPoints > 0 && !saved.notes) {
      form.setError('notes', { type: 'missing', message: intl.formatMessage(m.noteFirst) });
      form.setFocus('notes');
      return;
    }
    await closing(signOff({ date, version: saved.version }), m.signedOff);
  };
  return {
    form,
    isSaving: saving.isLoading,
    isSigning: signing.isLoading,
    onSave: form.handleSubmit((values) => keep(values, m.saved)),
    onSignOff: form.handleSubmit(sign),
  };
}

function valuesOf({ notes, figures }: DayClose): Values {
  const counted = figures.cash.flatMap(({ accountId, counted: tsh }) =>
    accountId ? [[accountId, tsh === null ? '' : String(tsh)] as const] : [],
  );
  return { notes, counted: Object.fromEntries(counted) };
}

function countsOf({ counted }: Values): { accountId: string; counted: number }[] {
  return Object.entries(counted).flatMap(([accountId, typed]) =>
    plain(typed) ? [{ accountId, counted: Number(plain(typed)) }] : [],
  );
}

/** Digits, or groups of three: a point before other than three would be a fraction. */
const WHOLE = /^(\d{1,12}|\d{1,3}([\s,.]\d{3}){1,3})$/;
const plain = (typed: string) => typed.replace(/[\s,.]/g, '');

/** Whether it is empty or a whole amount in shillings, however its thousands are set apart. */
export function isAmount(typed: string): boolean {
  return typed.trim() === '' || WHOLE.test(typed.trim());
}

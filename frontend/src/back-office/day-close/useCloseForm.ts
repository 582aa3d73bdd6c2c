import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { FieldProblem } from '../../kit/form/checked';
import { toShillings } from '../../shop/reading/number';
import { useToast } from '../../kit/toast/useToast';
import { useUnsavedWork } from '../../kit/unsavedWork';
import { amountProblem } from '../kit/form/numberProblem';
import { useSaveDayMutation, useSignOffDayMutation, type DayClose } from './api';
import { closeMessages as m } from './messages';
import { useClosing } from './useClosing';

interface Values {
  notes: string;
  /** What was typed, by account. */
  counted: Record<string, string>;
}

export type CloseForm = ReturnType<typeof useCloseForm>;

/** Counted cash and notes: each step saves all of it, and so does the sign-off. `onNeed` unfolds the step that lacks something. */
export function useCloseForm(day: DayClose, onNeed: (step: 'cash' | 'signOff') => void) {
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
  const { date, version, figures } = day;
  const toast = useToast();
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
    // Cash is counted blind: what the count comes to is seen before the day is signed.
    if (saved.figures.open.cashDifferences > figures.open.cashDifferences) {
      toast('info', m.countDiffers, m.countDiffersText);
      return;
    }
    if (saved.figures.openPoints > 0 && !saved.notes) {
      // Unfolded first, or the field could not take the focus.
      flushSync(() => onNeed('signOff'));
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
    onSignOff: form.handleSubmit(sign, () => onNeed('cash')),
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
    typed.trim() ? [{ accountId, counted: toShillings(typed) }] : [],
  );
}

const COUNTED = { min: 0, max: 999_999_999_999 };

/** What is wrong with counted cash; empty where it was not counted. */
export function countedProblem(typed: string): FieldProblem | false {
  return typed.trim() !== '' && amountProblem(typed, COUNTED, m.countedInvalid);
}

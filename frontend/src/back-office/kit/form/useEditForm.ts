import { useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { isApiError, type ApiError } from '../../../api/apiError';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { fieldPath } from '../../../components/form/fieldPath';
import { kept, changedSince, isSame, type Changed } from './merge';

/** What is edited: the server counts its changes, and may tell who made the last one. */
export interface Versioned {
  version: number;
  updatedAt?: string | null;
  updatedBy?: string | null;
}

type Answered<Item> = Promise<{ data?: Item | undefined; error?: unknown }>;

interface Options<Item extends Versioned, Values extends FieldValues> {
  /** Null for something new. A later copy of the same item changes nothing that is being typed. */
  item: Item | null;
  /** What the fields show of an item; of null, the empty form. Flat: one value for each field. */
  toValues: (item: Item | null) => Values;
  /** `version` and `seen` are what the colleague saw before any change; something new has no version. */
  send: (values: Values, version: number | undefined, seen: Values) => Answered<Item>;
  onSaved: (item: Item) => void;
}

export interface Conflict<Item, Values> {
  theirs: Item;
  changes: Changed<Values>[];
}

export interface EditForm<Item, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: SyntheticEvent) => void;
  busy: boolean;
  /** Why the last try did not save; null after a conflict, which has words of its own. */
  problem: ApiError | null;
  conflict: Conflict<Item, Values> | null;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Keeps what is typed until the server has it, and places what it objects to at the fields. */
export function useEditForm<Item extends Versioned, Values extends FieldValues>({
  item,
  toValues,
  send,
  onSaved,
}: Options<Item, Values>): EditForm<Item, Values> {
  const [base, setBase] = useState(item);
  const form = useForm<Values>({ defaultValues: toValues(item) as DefaultValues<Values> });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<Conflict<Item, Values> | null>(null);
  const { isDirty } = form.formState;
  useUnsavedWork(isDirty);

  const failed = (error: ApiError, values: Values, from: Item | null) => {
    const theirs = isConflict(error) ? (error.data as Item) : null;
    // What these fields show is as it was: a switch beside them was pressed, which takes nothing from anybody. Against the
    // version that was just refused another try would be refused as well.
    const isNewer = theirs !== null && theirs.version !== from?.version;
    if (isNewer && isSame(toValues(from), toValues(theirs))) {
      setBase(theirs);
      void save(values, theirs);
      return;
    }
    setConflict(
      theirs && { theirs, changes: changedSince(toValues(base), toValues(theirs), values) },
    );
    setProblem(theirs ? null : error);
    applyServerErrors(form, error);
  };
  const save = async (values: Values, from: Item | null) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { data, error } = await send(values, from?.version, toValues(from));
    setBusy(false);
    if (data !== undefined) onSaved(data);
    else if (isApiError(error)) failed(error, values, from);
  };
  const restart = (theirs: Item, values: Values) => {
    setBase(theirs);
    setConflict(null);
    form.reset(toValues(theirs));
    for (const name of Object.keys(values) as Path<Values>[]) {
      form.setValue(name, values[name], { shouldDirty: true });
    }
  };
  return {
    form,
    busy,
    problem,
    conflict,
    submit: (event) => void form.handleSubmit((values) => save(values, base))(event),
    takeTheirs: () => conflict && restart(conflict.theirs, toValues(conflict.theirs)),
    keepMine: () => {
      if (!conflict) return;
      const { theirs } = conflict;
      const values = kept(toValues(base), toValues(theirs), form.getValues());
      restart(theirs, values);
      void save(values, theirs);
    },
  };
}

function isConflict({ code, data }: ApiError): boolean {
  return code === 'version_conflict' && typeof data === 'object' && data !== null;
}

function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
) {
  const values = form.getValues();
  const placed = error.errors.flatMap(({ field, message }) => {
    const name = fieldPath(field, values);
    return name ? [{ name: name as Path<Values>, message }] : [];
  });
  placed.forEach(({ name, message }, at) =>
    form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 }),
  );
}

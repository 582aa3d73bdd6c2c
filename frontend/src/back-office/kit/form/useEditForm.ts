import { useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import { checked, type FieldProblems } from '../../../kit/form/checked';
import {
  useAppForm,
  type Answer,
  type AppForm,
  type FormOptions,
} from '../../../kit/form/useAppForm';
import { mergeMine, changedSince, isSame, type Changed } from './merge';

/** What is edited: the server counts its changes, and may say who made the last one. */
export interface Versioned {
  version: number;
  updatedAt?: string | null;
  updatedBy?: string | null;
}

export interface EditOptions<Item extends Versioned, Values extends FieldValues> extends Pick<
  FormOptions<Values, Values, Item>,
  'labels'
> {
  /** Null for something new. A later copy of the same item changes nothing that is being typed. */
  item: Item | null;
  /** What the fields show of an item; of null, the empty form. */
  toValues: (item: Item | null) => Values;
  /** Pure: it runs at every check. */
  check?: (values: Values) => FieldProblems<Values>;
  /** `version` and `seen` are what the colleague saw before any change; something new has no version. */
  send: (values: Values, version: number | undefined, seen: Values) => Promise<Answer<Item>>;
  onSaved: (item: Item) => void;
}

export interface Conflict<Item, Values> {
  theirs: Item;
  changes: Changed<Values>[];
}

export interface EditForm<Item, Values extends FieldValues> {
  form: AppForm<Values>;
  conflict: Conflict<Item, Values> | null;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** A form for one item, which merges with what a colleague saved meanwhile. */
export function useEditForm<Item extends Versioned, Values extends FieldValues>(
  options: EditOptions<Item, Values>,
): EditForm<Item, Values> {
  const { item, labels, toValues, onSaved } = options;
  const baseRef = useRef(item);
  const [conflict, setConflict] = useState<Conflict<Item, Values> | null>(null);

  const save = async (values: Values): Promise<Answer<Item> | undefined> => {
    const base = baseRef.current;
    const seen = toValues(base);
    const answer = await options.send(values, base?.version, seen);
    const error = apiErrorOf(answer.error);
    const theirs = error && isConflict(error) ? (error.data as Item) : null;
    if (!theirs) {
      setConflict(null);
      return answer;
    }
    // What these fields show is as it was: a switch beside them was pressed, which takes nothing from anybody. Against the
    // version that was just refused another try would be refused as well.
    if (theirs.version !== base?.version && isSame(seen, toValues(theirs))) {
      baseRef.current = theirs;
      return save(values);
    }
    setConflict({ theirs, changes: changedSince(seen, toValues(theirs), values) });
    return undefined;
  };
  const form = useAppForm<Values, Values, Item>({
    defaultValues: toValues(item),
    labels,
    toRequest: (values) => checked(options.check?.(values) ?? {}, () => values),
    send: save,
    onSent: onSaved,
  });
  const restart = (theirs: Item, values: Values) => {
    baseRef.current = theirs;
    setConflict(null);
    form.reset(toValues(theirs));
    for (const name of Object.keys(values) as Path<Values>[]) {
      form.setValue(name, values[name], { shouldDirty: true });
    }
  };
  return {
    form,
    conflict,
    takeTheirs: () => conflict && restart(conflict.theirs, toValues(conflict.theirs)),
    keepMine: () => {
      if (!conflict) return;
      const { theirs } = conflict;
      restart(theirs, mergeMine(toValues(baseRef.current), toValues(theirs), form.getValues()));
      form.submit();
    },
  };
}

function isConflict({ code, data }: ApiError): boolean {
  return code === 'version_conflict' && typeof data === 'object' && data !== null;
}

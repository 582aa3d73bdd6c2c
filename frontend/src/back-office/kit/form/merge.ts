import { keysOf } from '../../../kit/records';

/** One field that somebody else changed while it was being edited here. */
export interface Changed<Values> {
  name: keyof Values & string;
  theirs: Values[keyof Values & string];
  /** Undefined when it was not touched here. */
  mine: Values[keyof Values & string] | undefined;
}

/** How values that are codes are told to people; others stand for themselves. */
export type Words<Values> = {
  [Name in keyof Values & string]?: (value: Values[Name]) => string;
};

/** What others changed since the form was opened, field by field. */
export function changedSince<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): Changed<Values>[] {
  const names = keysOf(theirs);
  return names
    .filter((name) => !isSame(base[name], theirs[name]) && !isSame(theirs[name], mine[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: isSame(base[name], mine[name]) ? undefined : mine[name],
    }));
}

/** Theirs, but for the fields that were changed here. */
export function mergeMine<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): Values {
  const names = keysOf(mine);
  const touched = names.filter((name) => !isSame(base[name], mine[name]));
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

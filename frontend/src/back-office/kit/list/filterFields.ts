import type { MessageDescriptor } from 'react-intl';
import { keysOf } from '../../../kit/records';
import { sortMessages } from '../messages';
import { isDay } from '../date/days';

/** A text, or a name that is the same in every language. */
export type ChoiceName = MessageDescriptor | string;
type Names<Value extends string> = Readonly<Record<Value, ChoiceName>>;

/** How a filter is drawn above its list; what is `hidden` is drawn by its page, if at all. */
type Drawing =
  | {
      kind: 'search';
      label: MessageDescriptor;
      hint: MessageDescriptor;
      /** Whether a wallet's message that is pasted whole becomes its reference. */
      readsMessages: boolean;
    }
  | { kind: 'chips'; label: MessageDescriptor; names: Names<string> }
  | { kind: 'select'; label: MessageDescriptor; any: MessageDescriptor; names: Names<string> }
  | {
      kind: 'sort';
      label: MessageDescriptor;
      any: MessageDescriptor;
      names: Names<string>;
      /** Values that leave rows out. */
      narrowing: readonly string[];
    }
  | { kind: 'day' | 'amount' | 'agent' | 'hidden' };

interface Reading<Value extends string | null> {
  /** The value of a parameter of the address; null where it narrows nothing. */
  read: (typed: string | null, isSearch: boolean) => Value;
  /** What the parameter says to narrow nothing; null: it is absent. */
  all: string | null;
}

/** One parameter of the address that narrows or sorts a list. */
export type Field<Value extends string | null = string | null> = Reading<Value> & Drawing;

/** The filters of a list under the names that the address and the request give them, in the order on the screen. */
export type Schema = Readonly<Record<string, Field>>;

export type FilterValues<S extends Schema> = { [Name in keyof S]: ReturnType<S[Name]['read']> };

const ALL = 'all';

const readText: Reading<string> = { read: (typed) => (typed ?? '').trim(), all: null };
const readDay: Reading<string | null> = {
  read: (typed) => (isDay(typed) ? typed : null),
  all: null,
};
const readAmount: Reading<string | null> = {
  read: (typed) => (typed && /^\d{1,13}$/.test(typed) ? typed : null),
  all: null,
};
const readAgent: Reading<string | null> = {
  read: (typed) => (typed && /^[0-9A-Z]{6}$/.test(typed) ? typed : null),
  all: null,
};

function readChoice<Value extends string>(
  values: readonly Value[],
  usual: Value | null,
): Reading<Value | null> {
  return {
    read: (typed, isSearch) => {
      if (typed === ALL) return null;
      return values.find((value) => value === typed) ?? (isSearch ? null : usual);
    },
    all: usual === null ? null : ALL,
  };
}

/** A search text; empty where nothing is searched for. It is always called `q`. */
export function search(label: MessageDescriptor, hint: MessageDescriptor): Field<string> {
  return { ...readText, kind: 'search', label, hint, readsMessages: false };
}

/** A search that also takes a wallet's whole message, and looks for its reference. */
export function referenceSearch(label: MessageDescriptor, hint: MessageDescriptor): Field<string> {
  return { ...readText, kind: 'search', label, hint, readsMessages: true };
}

/** The same for a page that draws its own search. */
export const text: Field<string> = { ...readText, kind: 'hidden' };

/** One of several values, which the page draws. */
export function oneOf<Value extends string>(values: readonly Value[]): Field<Value | null> {
  return { ...readChoice(values, null), kind: 'hidden' };
}

/**
 * One of a few values, drawn as chips; `all` does not filter. `usual` is the value of an address without the parameter,
 * except in a search, which then looks in all.
 */
export function chips<Value extends string>(
  label: MessageDescriptor,
  names: Names<Value> & Record<typeof ALL, ChoiceName>,
  usual: NoInfer<Exclude<Value, 'all'>> | null = null,
): Field<Exclude<Value, 'all'> | null> {
  const values = keysOf(names).filter((name): name is Exclude<Value, 'all'> => name !== ALL);
  return { ...readChoice(values, usual), kind: 'chips', label, names };
}

/** One of many values, in the room of one chip. */
export function select<Value extends string>(
  label: MessageDescriptor,
  any: MessageDescriptor,
  names: Names<Value>,
): Field<Value | null> {
  return { ...readChoice(keysOf(names), null), kind: 'select', label, any, names };
}

/** An order of the rows other than the usual one; only `narrowing` ones leave something out. */
export function sort<Value extends string>(
  label: MessageDescriptor,
  usual: MessageDescriptor,
  names: Names<Value>,
  narrowing: readonly NoInfer<Value>[] = [],
): Field<Value | null> {
  return { ...readChoice(keysOf(names), null), kind: 'sort', label, any: usual, names, narrowing };
}

/** The newest rows first, or the oldest. */
export const age = {
  sort: sort(sortMessages.sort, sortMessages.newest, { oldest: sortMessages.oldest }),
} as const satisfies Schema;

/** Days of the shop, such as 2026-11-21, both included. */
export const period = {
  from: { ...readDay, kind: 'day' },
  to: { ...readDay, kind: 'day' },
} as const satisfies Schema;

/** Whole shillings, both included. */
export const amounts = {
  min: { ...readAmount, kind: 'amount' },
  max: { ...readAmount, kind: 'amount' },
} as const satisfies Schema;

/** The code of the agent who brought the sale. */
export const agent = {
  agent: { ...readAgent, kind: 'agent' },
} as const satisfies Schema;

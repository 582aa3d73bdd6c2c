import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../date/days';

/** How one parameter of the address is read; null where it narrows nothing. */
interface Field<Value> {
  read: (typed: string | null, isSearch: boolean) => Value;
  /** What the parameter says to narrow nothing; null: it is absent. */
  all: string | null;
}

type Schema = Record<string, Field<string | null>>;

type Values<S extends Schema> = { [Name in keyof S]: ReturnType<S[Name]['read']> };

/** A search text; empty where nothing is searched for. */
export const text: Field<string> = { read: (typed) => (typed ?? '').trim(), all: null };

/** A day of the shop, such as 2026-11-21. */
export const day: Field<string | null> = {
  read: (typed) => (isDay(typed) ? typed : null),
  all: null,
};

/** One of several values. `usual` is what the bare address shows; a search looks in all as long as none was chosen. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  usual: Value | null = null,
): Field<Value | null> {
  return {
    read: (typed, isSearch) => {
      if (typed === ALL) return null;
      return values.find((value) => value === typed) ?? (isSearch ? null : usual);
    },
    all: usual === null ? null : ALL,
  };
}

const ALL = 'all';

export interface UrlFilter<V> {
  /** The same object as long as the address does not change. */
  values: V;
  /** Whether anything is left out. */
  isNarrowed: boolean;
  change: (next: Partial<V>) => void;
  showAll: () => void;
}

/** Search and filters live in the address, so that Back, a reload and a shared link keep them. */
export function useUrlFilter<S extends Schema>(schema: S): UrlFilter<Values<S>> {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readAll(schema, params), [schema, params]);
  const write = (next: Partial<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          const written = value ? value : (schema[name]?.all ?? null);
          if (written === null) after.delete(name);
          else after.set(name, written);
        }
        return after;
      },
      { replace: true },
    );
  return {
    values,
    isNarrowed: Object.values(values).some(Boolean),
    change: write,
    showAll: () => write(Object.fromEntries(Object.keys(schema).map((name) => [name, null]))),
  };
}

function readAll<S extends Schema>(schema: S, params: URLSearchParams): Values<S> {
  const isSearch = Boolean(params.get('q')?.trim());
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [name, field.read(params.get(name), isSearch)]),
  ) as Values<S>;
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterValues, Schema } from './filterFields';

type Written = Readonly<Record<string, string | null | undefined>>;

/** The filters of a list, whatever they are. */
export interface AnyFilter {
  schema: Schema;
  /** The same object as long as the address does not change. */
  values: Readonly<Record<string, string | null>>;
  /** Whether anything is left out. */
  isNarrowed: boolean;
  /** An empty value narrows nothing. */
  set: (name: string, value: string | null) => void;
  /** Several at once. */
  change: (next: Written) => void;
  showAll: () => void;
}

export interface UrlFilter<S extends Schema> extends AnyFilter {
  values: FilterValues<S>;
  /** The query of the address that `change` leads to. */
  searchWith: (next: Partial<FilterValues<S>>) => string;
}

/**
 * Search and filters live in the address, so that Back, a reload and a shared link keep them. `also` says what a change
 * takes along, where two filters exclude each other.
 */
export function useUrlFilter<S extends Schema>(
  schema: S,
  also?: (next: Written, values: FilterValues<S>) => Written,
): UrlFilter<S> {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => readAll(schema, params), [schema, params]);
  const paramsWith = (before: URLSearchParams, next: Written) =>
    written(schema, before, { ...next, ...also?.(next, values) });
  const write = (next: Written) =>
    setParams((before) => paramsWith(before, next), { replace: true });
  return {
    schema,
    values,
    isNarrowed: Object.keys(schema).some((name) => narrows(schema, values, name)),
    change: write,
    set: (name, value) => write({ [name]: value }),
    searchWith: (next) => paramsWith(params, next).toString(),
    showAll: () => write(Object.fromEntries(Object.keys(schema).map((name) => [name, null]))),
  };
}

/** Whether the filter of this name leaves rows out. */
export function narrows(
  schema: Schema,
  values: Readonly<Record<string, string | null>>,
  name: string,
): boolean {
  const [field, value] = [schema[name], values[name]];
  if (!value) return false;
  return field?.kind !== 'sort' || field.narrowing.includes(value);
}

function readAll<S extends Schema>(schema: S, params: URLSearchParams): FilterValues<S> {
  const isSearch = Boolean(params.get('q')?.trim());
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [name, field.read(params.get(name), isSearch)]),
  ) as FilterValues<S>;
}

function written(schema: Schema, before: URLSearchParams, next: Written): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(next)) {
    const text = value ? value : (schema[name]?.all ?? null);
    if (text === null) after.delete(name);
    else after.set(name, text);
  }
  return after;
}

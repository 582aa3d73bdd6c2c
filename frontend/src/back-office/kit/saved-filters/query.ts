import type { Schema } from '../list/filterFields';

/** The filter of an address, always written alike; names outside the schema, such as one of a dialog, are no part of it. */
export function queryOf(schema: Schema, params: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(schema)) {
    const value = params.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return query.toString();
}

import type { ApiError } from '../../api/apiError';
import { asRecord, isKeyOf, asArray, asNumber, asString } from '../../kit/narrow';
import { columnMessages } from './messages';
import type { ColumnRole } from './api';

/** Which column has which meaning, by its place. */
export type Chosen = Partial<Record<ColumnRole, number>>;

/** The lines that could not be read. */
export function rowErrors({ data }: ApiError) {
  const { errors, count } = asRecord(data);
  return {
    count: asNumber(count) ?? 0,
    errors: asArray(errors).flatMap((error) => {
      const { line, code, message, value } = asRecord(error);
      const texts = {
        code: asString(code) ?? '',
        message: asString(message) ?? '',
        value: asString(value) ?? '',
      };
      return typeof line === 'number' ? [{ line, ...texts }] : [];
    }),
  };
}

/** Words of the status column that the shop does not know, with the number of their rows. */
export function unknownStatuses({ code, data }: ApiError): { word: string; rows: number }[] {
  if (code !== 'statement_statuses') return [];
  return asArray(asRecord(data)['statuses']).flatMap((status) => {
    const { word, rows } = asRecord(status);
    return typeof word === 'string' ? [{ word, rows: asNumber(rows) ?? 0 }] : [];
  });
}

export interface ColumnsFound {
  headers: string[];
  /** What the shop knows of them by their names. */
  known: Chosen;
}

/** The columns of a file whose meaning is asked for; null where nothing is. */
export function columnsFound({ code, data }: ApiError): ColumnsFound | null {
  if (code !== 'statement_columns') return null;
  const { headers, columns } = asRecord(data);
  const known = asArray(columns).flatMap((found) => {
    const { role, column } = asRecord(found);
    const isKnown = typeof role === 'string' && isKeyOf(columnMessages, role);
    return isKnown && typeof column === 'number' ? [[role, column] as const] : [];
  });
  return { headers: asArray(headers).map(String), known: Object.fromEntries(known) };
}

/** Whether the names of the columns may stand below another line. */
export function asksForLines({ code }: ApiError): boolean {
  return code === 'statement_columns' || code === 'statement_rows';
}

import type { ApiError } from '../../../api/apiError';
import { asRecord, asArray, asNumber, asString } from '../../../kit/narrow';

/** The headings of a file of which none is known, and the columns that they may mean. */
export interface UnknownHeadings {
  unknownColumns: string[];
  absentColumns: string[];
}

/** Null where no columns are asked for. */
export function unknownHeadings({ code, data }: ApiError): UnknownHeadings | null {
  if (code !== 'sheet_columns') return null;
  const { headers, columns } = asRecord(data);
  const texts = (list: unknown) => asArray(list).flatMap((text) => asString(text) || []);
  return { unknownColumns: texts(headers), absentColumns: texts(columns) };
}

/** The line of a quotation mark that is not closed. */
export function openQuoteLine({ code, data }: ApiError): number | null {
  return code === 'sheet_open_quote' ? asNumber(asRecord(data)['line']) : null;
}

/** The column that a file has twice. */
export function duplicateColumn({ code, data }: ApiError): string | null {
  return code === 'sheet_column_twice' ? (asString(asRecord(data)['column']) ?? null) : null;
}

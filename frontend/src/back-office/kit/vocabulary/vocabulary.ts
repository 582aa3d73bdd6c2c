import { createContext, useContext } from 'react';
import type { IntlShape } from 'react-intl';
import type { components } from '../../../api/schema';
import type { AuditKind, AuditRecord } from '../audit/types';

/** How a stored value is shown. A `code` has a name in `shell/vocabulary/codes.ts`. */
export type Shape =
  | 'text'
  | 'code'
  | 'money'
  | 'nextPrice'
  | 'number'
  | 'percent'
  | 'minutes'
  | 'time'
  | 'flag'
  | 'phone'
  | 'validity'
  | 'permissions'
  | 'picture'
  | 'digest';

/** Names of the fields, codes and records of every resource. The shell knows the resources and provides it. */
export interface Vocabulary {
  fieldText: (intl: IntlShape, field: string) => string;
  shapeOf: (field: string) => Shape | undefined;
  valueText: (intl: IntlShape, kind: AuditKind, field: string, value: string) => string;
  /** The name of what an audit record is about. */
  labelText: (intl: IntlShape, row: AuditRecord) => string;
  /** A field of a stored record that holds personal data. */
  dataFieldText: (
    intl: IntlShape,
    table: string,
    field: components['schemas']['DataField'],
  ) => string;
}

const codesOnly: Vocabulary = {
  fieldText: (_intl, field) => field,
  shapeOf: () => undefined,
  valueText: (_intl, _kind, _field, value) => value,
  labelText: (_intl, { label, subject }) => label || subject,
  dataFieldText: (_intl, _table, { value }) => value,
};

export const VocabularyContext = createContext(codesOnly);

export function useVocabulary(): Vocabulary {
  return useContext(VocabularyContext);
}

import type { IntlShape } from 'react-intl';
import type { BuiltInWords } from '../../shop/builtInWords';
import type { PageText } from './api';
import { textMessages as m } from './messages';

/** As an address has it: what ends with a point and letters would be asked for as a file. */
export function sectionOf(key: string): string {
  return key.replace('.', '-');
}

/** What colleagues call a part of a page: its heading, where it has one. */
export function nameOfText(
  intl: IntlShape,
  { key, own }: PageText,
  builtIn: BuiltInWords,
  inLanguage: (english: string, swahili: string) => { text: string },
): string {
  if (own) return inLanguage(own.title, own.titleSwahili).text;
  const title = builtIn[key]?.title;
  if (title) return intl.formatMessage(title);
  return intl.formatMessage(m.spare);
}

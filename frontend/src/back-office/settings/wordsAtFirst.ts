import type { IntlShape } from 'react-intl';
import type { BuiltInWords } from '../../shop/builtInWords';
import type { Language } from '../../i18n/languageSlice';
import type { TextBlock } from './api';

export type Words = Record<Language, IntlShape>;

/** The built-in words of a key as a colleague would type them; blank where there are none. */
export function wordsAtFirst(builtIn: BuiltInWords, key: string, words: Words): TextBlock {
  const said = (language: Language) => {
    const { title, texts, listed = false } = builtIn[key] ?? { texts: [] };
    const lines = texts.map((text) => words[language].formatMessage(text));
    return {
      title: title ? words[language].formatMessage(title) : '',
      text: listed ? lines.map((line) => `- ${line}`).join('\n') : lines.join('\n\n'),
    };
  };
  const [english, swahili] = [said('en'), said('sw')];
  return {
    title: english.title,
    titleSwahili: swahili.title,
    text: english.text,
    textSwahili: swahili.text,
  };
}

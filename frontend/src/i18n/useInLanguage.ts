import { useSelector } from 'react-redux';
import { selectLanguage } from './languageSlice';

export interface Shown {
  text: string;
  /** Set when the text is not in the language of the page. */
  lang?: 'en' | undefined;
}

/** Chooses between the two texts the shop wrote; where the Swahili one is missing, the English one is marked as such. */
export function useInLanguage(): (english: string, swahili: string) => Shown {
  const language = useSelector(selectLanguage);
  return (english, swahili) => {
    if (language === 'en') return { text: english };
    return swahili ? { text: swahili } : { text: english, lang: 'en' };
  };
}

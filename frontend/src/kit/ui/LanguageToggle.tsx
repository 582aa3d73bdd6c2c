import { useIntl } from 'react-intl';
import type { Language } from '../../i18n/languageSlice';
import { useLanguage } from '../../i18n/useLanguage';
import css from './LanguageToggle.module.css';
import { shellMessages } from '../messages';

// Each language by its own name, so that a reader who is lost finds the way back.
const choices: { language: Language; label: string }[] = [
  { language: 'en', label: 'EN, English' },
  { language: 'sw', label: 'SW, Kiswahili' },
];

export function LanguageToggle() {
  const intl = useIntl();
  const [current, choose] = useLanguage();
  return (
    <div
      role="group"
      aria-label={intl.formatMessage(shellMessages.language)}
      className={css.toggle}
    >
      {choices.map(({ language, label }) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={css.choice}
          aria-pressed={language === current}
          aria-label={label}
          onClick={() => void choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

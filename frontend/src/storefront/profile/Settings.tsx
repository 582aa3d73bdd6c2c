import { useId } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { useLanguage } from '../../i18n/useLanguage';
import { themeChoices, useThemeChoice } from '../../theme/colourScheme';
import { settingsMessages as m } from './messages';
import css from './ProfilePage.module.css';

// Each language by its own name, so that a reader who is lost finds the way back.
const languages = [
  { value: 'sw', text: 'Kiswahili' },
  { value: 'en', text: 'English' },
] as const;

export function Settings() {
  const intl = useIntl();
  const titleId = useId();
  const [language, chooseLanguage] = useLanguage();
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <h2 id={titleId}>{intl.formatMessage(m.title)}</h2>
      <div className={css.group}>
        <h3>{intl.formatMessage(m.language)}</h3>
        <ChoiceChips
          label={intl.formatMessage(m.language)}
          choices={languages}
          chosen={language}
          onChoose={(next) => void chooseLanguage(next)}
        />
      </div>
      <div className={css.group}>
        <h3>{intl.formatMessage(m.theme)}</h3>
        <ChoiceChips
          label={intl.formatMessage(m.theme)}
          choices={themeChoices.map((choice) => ({
            value: choice,
            text: intl.formatMessage(m[choice]),
          }))}
          chosen={theme}
          onChoose={chooseTheme}
        />
      </div>
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shop/paths';
import { Alert } from '../../kit/ui/Alert';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { PageHeading } from '../../shop/page/PageHeading';
import { ChoiceChips } from '../../kit/ui/ChoiceChips';
import { useLanguage } from '../../i18n/useLanguage';
import { themeChoices, useThemeChoice } from '../../theme/colourScheme';
import { ForgetPanel } from './ForgetPanel';
import { KeptHere } from './KeptHere';
import { FORGOTTEN_PARAM } from './forget';
import { profileMessages as m, settingsMessages } from './messages';
import css from './ProfilePage.module.css';

// Each language by its own name, so that a reader who is lost finds the way back.
const languages = [
  { value: 'sw', text: 'Kiswahili' },
  { value: 'en', text: 'English' },
] as const;

interface Props {
  /** Parts of other features. */
  account: ReactNode;
  orders: ReactNode;
  people?: ReactNode;
  /** How many forms were begun in this tab; asked where storage can be read. */
  draftCount: () => number;
  unfinished: boolean;
  signedIn: boolean;
  /** Ends the session, where there is one. */
  onSignOut: () => Promise<unknown>;
}

/** What belongs to this device; nothing of it needs an account. */
export function ProfilePage({ account, orders, people, draftCount, ...forget }: Props) {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(m.title)} />
      <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      <Forgotten />
      <div className={css.columns}>
        <ClientOnly>
          <div className={css.column}>
            {orders}
            <Link to={paths.trackOrder} className={css.link}>
              {intl.formatMessage(m.track)}
            </Link>
            {people}
          </div>
          <div className={css.column}>
            {account}
            <Settings />
            <section className={css.card}>
              <KeptHere draftCount={draftCount()} />
              <ForgetPanel {...forget} />
            </section>
          </div>
        </ClientOnly>
      </div>
    </>
  );
}

function Forgotten() {
  const intl = useIntl();
  const [params] = useSearchParams();
  if (!params.has(FORGOTTEN_PARAM)) return null;
  return (
    <div className={css.facts}>
      <Alert icon="check" title={intl.formatMessage(m.forgotten)} announced>
        <p>{intl.formatMessage(m.forgottenText)}</p>
      </Alert>
    </div>
  );
}

function Settings() {
  const intl = useIntl();
  const titleId = useId();
  const [language, chooseLanguage] = useLanguage();
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <h2 id={titleId}>{intl.formatMessage(settingsMessages.title)}</h2>
      <div className={css.group}>
        <h3>{intl.formatMessage(settingsMessages.language)}</h3>
        <ChoiceChips
          label={intl.formatMessage(settingsMessages.language)}
          choices={languages}
          chosen={language}
          onChoose={(next) => void chooseLanguage(next)}
        />
      </div>
      <div className={css.group}>
        <h3>{intl.formatMessage(settingsMessages.theme)}</h3>
        <ChoiceChips
          label={intl.formatMessage(settingsMessages.theme)}
          choices={themeChoices.map((choice) => ({
            value: choice,
            text: intl.formatMessage(settingsMessages[choice]),
          }))}
          chosen={theme}
          onChoose={chooseTheme}
        />
      </div>
    </section>
  );
}

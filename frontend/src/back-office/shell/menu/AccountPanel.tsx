import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectSession } from '../../../api/sessionSlice';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../components/Icon';
import { LanguageToggle } from '../../../components/LanguageToggle';
import { shellMessages } from '../../../components/messages';
import { themeChoices, useThemeChoice } from '../../../theme/colourScheme';
import css from './AccountPanel.module.css';
import row from './Menu.module.css';
import { menuMessages as m, themeMessages } from './messages';

interface Props {
  signOut: ReactNode;
  onChosen: () => void;
}

/** Who is signed in, what they chose for this device, and the ways out. */
export function AccountPanel({ signOut, onChosen }: Props) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  return (
    <div className={css.panel}>
      <p className={css.who}>
        <strong className={css.name}>{user?.name}</strong>
        <Typography variant="caption">{user?.email}</Typography>
      </p>
      <Stack>
        <Link to={paths.adminAccount} className={row.row} onClick={onChosen}>
          <Icon name="person" size={20} />
          {intl.formatMessage(m.account)}
        </Link>
        <Link to={paths.home} className={row.row} onClick={onChosen}>
          <Icon name="eye" size={20} />
          {intl.formatMessage(m.viewShop)}
        </Link>
      </Stack>
      <div className={css.choice}>
        <span>{intl.formatMessage(shellMessages.language)}</span>
        <LanguageToggle />
      </div>
      <ThemeChoice />
      {signOut}
    </div>
  );
}

function ThemeChoice() {
  const intl = useIntl();
  const titleId = useId();
  const [chosen, choose] = useThemeChoice();
  return (
    <div className={css.theme}>
      <span id={titleId}>{intl.formatMessage(m.theme)}</span>
      <div role="group" aria-labelledby={titleId} className={css.themes}>
        {themeChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={css.themeChoice}
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
          >
            {intl.formatMessage(themeMessages[choice])}
          </button>
        ))}
      </div>
    </div>
  );
}

import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import ToggleButton from '@mui/material/ToggleButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { selectSession } from '../../../api/sessionSlice';
import { paths } from '../../../shop/paths';
import { Icon } from '../../../kit/ui/Icon';
import { LanguageToggle } from '../../../kit/ui/LanguageToggle';
import { shellMessages } from '../../../kit/messages';
import { themeChoices, useThemeChoice, type ThemeChoice } from '../../../theme/colourScheme';
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
    <Stack spacing={3} sx={{ padding: 4 }}>
      <Stack component="p" sx={{ paddingInline: 2, overflowWrap: 'anywhere' }}>
        <strong>{user?.name}</strong>
        <Typography variant="caption">{user?.email}</Typography>
      </Stack>
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
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', paddingInline: 2 }}
      >
        <span>{intl.formatMessage(shellMessages.language)}</span>
        <LanguageToggle />
      </Stack>
      <ThemeSwitch />
      {signOut}
    </Stack>
  );
}

function ThemeSwitch() {
  const intl = useIntl();
  const titleId = useId();
  const [chosen, choose] = useThemeChoice();
  return (
    <Stack spacing={1.5} sx={{ paddingInline: 2 }}>
      <span id={titleId}>{intl.formatMessage(m.theme)}</span>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={titleId}
        value={chosen}
        onChange={(_event, choice: ThemeChoice | null) => choice && choose(choice)}
      >
        {themeChoices.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {intl.formatMessage(themeMessages[choice])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

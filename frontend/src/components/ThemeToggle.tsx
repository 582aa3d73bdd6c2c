import { useIntl } from 'react-intl';
import { useColourScheme } from '../theme/colourScheme';
import { Icon } from './Icon';
import { shellMessages } from './messages';
import css from './ThemeToggle.module.css';

export function ThemeToggle() {
  const intl = useIntl();
  const [scheme, toggle] = useColourScheme();
  const dark = scheme === 'dark';
  return (
    <button
      type="button"
      className={css.toggle}
      aria-label={intl.formatMessage(dark ? shellMessages.lightTheme : shellMessages.darkTheme)}
      onClick={toggle}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}

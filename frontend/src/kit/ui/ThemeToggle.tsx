import { useIntl } from 'react-intl';
import { useColourScheme } from '../../theme/colourScheme';
import { Icon } from './Icon';
import { shellMessages } from '../messages';
import css from './ThemeToggle.module.css';

export function ThemeToggle() {
  const intl = useIntl();
  const [scheme, toggle] = useColourScheme();
  const dark = scheme === 'dark';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={intl.formatMessage(dark ? shellMessages.lightTheme : shellMessages.darkTheme)}
      onClick={toggle}
    >
      <span className={css.inLight}>
        <Icon name="moon" />
      </span>
      <span className={css.inDark}>
        <Icon name="sun" />
      </span>
    </button>
  );
}

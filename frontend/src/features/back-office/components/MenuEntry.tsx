import { useIntl, type MessageDescriptor } from 'react-intl';
import { NavLink } from 'react-router';
import { classes } from '../../../lib/classes';
import { MenuIcon, type MenuIconName } from './MenuIcon';
import css from './SideMenu.module.css';

interface Props {
  to: string;
  icon: MenuIconName;
  text: MessageDescriptor;
  /** How much work waits there. */
  count?: number | undefined;
  /** Says that number to who does not see the badge; takes `count`. */
  countText?: MessageDescriptor;
  /** Other pages lie below its address. */
  end?: boolean;
  onChosen: (() => void) | undefined;
}

export function MenuEntry({ to, icon, text, count, countText, end, onChosen }: Props) {
  const intl = useIntl();
  return (
    <NavLink to={to} end={end ?? false} className={classes(css.link)} onClick={onChosen}>
      <MenuIcon name={icon} />
      {intl.formatMessage(text)}
      {countText && Boolean(count) && (
        <span className={css.badge} aria-label={intl.formatMessage(countText, { count })}>
          {intl.formatNumber(count ?? 0)}
        </span>
      )}
    </NavLink>
  );
}

import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { MenuIcon } from '../../kit/list/MenuIcon';
import { Badge } from './Badge';
import type { MenuSection } from './menu';
import css from './Menu.module.css';

interface Props {
  section: MenuSection;
  className: string | undefined;
  /** Of the badge, where there is little room. */
  maxShown?: number;
  onChosen?: () => void;
}

/** One entry, wherever it stands; the page itself is current in the tabs, if there are several. */
export function SectionLink({ section, className, maxShown, onChosen }: Props) {
  const intl = useIntl();
  const { to, icon, text, tabs, isCurrent } = section;
  return (
    <Link
      to={to}
      className={className}
      aria-current={isCurrent ? (tabs.length > 1 ? 'true' : 'page') : undefined}
      onClick={onChosen}
    >
      <MenuIcon name={icon} />
      <span className={css.name}>{intl.formatMessage(text)}</span>
      <Badge tabs={tabs} {...(maxShown !== undefined && { maxShown })} />
    </Link>
  );
}

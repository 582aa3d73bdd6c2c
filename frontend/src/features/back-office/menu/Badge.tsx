import { useIntl } from 'react-intl';
import css from './Menu.module.css';
import { countedTabs, type MenuTab } from './menu';
import { menuMessages } from './messages';

/** Wider numbers do not fit the bottom bar of a phone. */
const MAX_SHOWN = 999;

/** How much work waits behind these tabs; a screen reader hears of what. */
export function Badge({ tabs }: { tabs: readonly MenuTab[] }) {
  const intl = useIntl();
  const counted = countedTabs(tabs);
  if (counted.length === 0) return null;
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const words = counted.flatMap(({ waiting, count }) =>
    waiting ? [intl.formatMessage(waiting, { count })] : [],
  );
  return (
    <span role="img" className={css.badge} aria-label={intl.formatList(words)}>
      {sum > MAX_SHOWN
        ? intl.formatMessage(menuMessages.moreThan, { count: MAX_SHOWN })
        : intl.formatNumber(sum)}
    </span>
  );
}

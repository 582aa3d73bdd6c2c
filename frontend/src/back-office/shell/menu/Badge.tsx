import { useIntl } from 'react-intl';
import css from './Menu.module.css';
import { countedTabs, type MenuTab } from './menu';
import { menuMessages } from './messages';

const MAX_SHOWN = 999;

interface Props {
  tabs: readonly MenuTab[];
  /** Larger sums are shown as this number and a plus sign. */
  maxShown?: number;
}

/** How much work waits behind these tabs; a screen reader hears of what. */
export function Badge({ tabs, maxShown = MAX_SHOWN }: Props) {
  const intl = useIntl();
  const counted = countedTabs(tabs);
  if (counted.length === 0) return null;
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const words = counted.flatMap(({ waiting, count }) =>
    waiting ? [intl.formatMessage(waiting, { count })] : [],
  );
  return (
    <span role="img" className={css.badge} aria-label={intl.formatList(words)}>
      {sum > maxShown
        ? intl.formatMessage(menuMessages.moreThan, { count: maxShown })
        : intl.formatNumber(sum)}
    </span>
  );
}

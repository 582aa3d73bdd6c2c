import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MenuIcon } from '../../kit/list/MenuIcon';
import { listMessages } from '../../kit/messages';
import { Badge } from './Badge';
import bar from './BottomBar.module.css';
import css from './Menu.module.css';
import { barOf } from './menu';
import { useMenu } from './MenuProvider';
import { menuMessages as m } from './messages';
import { MoreSheet } from './MoreSheet';
import { SectionLink } from './SectionLink';

/** Wider numbers do not fit beside the icons. */
const MAX_SHOWN = 99;

/** The menu under the thumb; `signOut` ends the session. */
export function BottomBar({ signOut }: { signOut: ReactNode }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const { items, rest } = barOf(useMenu());
  return (
    <>
      <nav aria-label={intl.formatMessage(m.navigation)} className={bar.bar} data-foot>
        {items.map((item) => (
          <SectionLink key={item.to} section={item} className={bar.item} maxShown={MAX_SHOWN} />
        ))}
        <button
          type="button"
          className={bar.item}
          data-current={rest.some(({ isCurrent }) => isCurrent)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <MenuIcon name="more" />
          <span className={css.name}>{intl.formatMessage(listMessages.more)}</span>
          <Badge tabs={rest.flatMap(({ tabs }) => tabs)} maxShown={MAX_SHOWN} />
        </button>
      </nav>
      {open && <MoreSheet sections={rest} signOut={signOut} onClose={() => setOpen(false)} />}
    </>
  );
}

import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import mark from '../../../theme/mark.svg';
import css from './Menu.module.css';
import { useMenu } from './MenuProvider';
import { menuMessages as m } from './messages';
import { SectionLink } from './SectionLink';

/** The menu beside the page; between a phone and a desk its names stand below the drawings. */
export function SideMenu() {
  const intl = useIntl();
  return (
    <aside className={css.side}>
      <p className={css.brand}>
        <img src={mark} alt="" width="28" height="28" />
        <span>{intl.formatMessage(m.brand)}</span>
      </p>
      <Stack aria-label={intl.formatMessage(m.navigation)} component="nav" spacing={1}>
        {useMenu().map((section) => (
          <SectionLink key={section.key} section={section} className={css.entry} />
        ))}
      </Stack>
    </aside>
  );
}

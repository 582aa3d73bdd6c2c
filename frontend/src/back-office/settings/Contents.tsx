import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link, type To } from 'react-router';
import { Icon } from '../../kit/ui/Icon';
import type { Found } from './find';
import { settingsMessages as m } from './messages';
import { groups } from './sections';
import css from './Settings.module.css';

interface Props {
  found: readonly Found[];
  current: string | null;
  linkOf: (path: string) => To;
  /** Beside the cards; otherwise each line says what is in its section. */
  isBeside: boolean;
  isSearch: boolean;
}

/** The sections by group, each a link. */
export function Contents({ found, current, linkOf, isBeside, isSearch }: Props) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(m.contents)} className={css.contents}>
      {groups.map(({ title, entries }) => {
        const listed = found.filter(({ entry }) => entries.includes(entry));
        if (listed.length === 0) return null;
        return (
          <section key={title.id}>
            <Typography variant="caption" component="h2">
              {intl.formatMessage(title)}
            </Typography>
            <List disablePadding className={css.lines}>
              {listed.map(({ entry: { path }, title: name, labels }) => (
                <li key={path}>
                  <ListItemButton
                    component={Link}
                    to={linkOf(path)}
                    className={css.link}
                    aria-current={current === path || undefined}
                  >
                    <span>{name}</span>
                    {!isBeside && <Icon name="arrow" size={18} />}
                    {(isSearch || !isBeside) && labels.length > 0 && (
                      <Typography variant="caption" noWrap className={css.fields}>
                        {labels.join(', ')}
                      </Typography>
                    )}
                  </ListItemButton>
                </li>
              ))}
            </List>
          </section>
        );
      })}
    </nav>
  );
}

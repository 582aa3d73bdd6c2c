import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { searchMessages as m } from './messages';
import css from './Search.module.css';
import type { Group, Hit } from './types';

interface Props {
  id: string;
  groups: readonly Group[];
  active: Hit | undefined;
  idOf: (hit: Hit) => string;
  onOpen: () => void;
}

/** The lines by kind; the focus stays in the field, which says which line is active. */
export function SearchResults({ id, groups, active, idOf, onOpen }: Props) {
  const intl = useIntl();
  return (
    <div id={id} role="listbox" aria-label={intl.formatMessage(m.results)}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} role="presentation" className={css.kind}>
            {group.title}
          </p>
          {group.hits.map((hit) => (
            <Link
              key={hit.key}
              id={idOf(hit)}
              ref={hit === active ? intoSight : undefined}
              role="option"
              aria-selected={hit === active}
              tabIndex={-1}
              className={css.hit}
              to={hit.to}
              state={hit.state}
              onClick={onOpen}
            >
              <span className={css.title}>{hit.title}</span>
              {hit.detail && <span className={css.detail}>{hit.detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

import Typography from '@mui/material/Typography';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { PHONE, useMedia } from '../../../lib/useMedia';
import { listMessages as m } from '../messages';
import css from './FilterFrame.module.css';
import { ListSearch } from './ListSearch';

interface Props {
  search: Omit<ComponentProps<typeof ListSearch>, 'compact'>;
  /** How many filters leave something out. */
  active?: number;
  /** The filters beside the search. */
  children?: ReactNode;
}

/** Search and filters above a list; on a phone the filters unfold, so that the rows come first. */
export function FilterFrame({ search, active = 0, children }: Props) {
  const phone = useMedia(PHONE);
  if (phone && !children) return <ListSearch {...search} compact />;
  if (phone) {
    return (
      <Folded search={search} active={active}>
        {children}
      </Folded>
    );
  }
  return (
    <div className={css.filters}>
      <ListSearch {...search} />
      {children}
    </div>
  );
}

interface FoldedProps {
  search: Props['search'];
  active: number;
  children: ReactNode;
}

function Folded({ search, active, children }: FoldedProps) {
  const intl = useIntl();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.filters}>
      <div className={css.line}>
        <ListSearch {...search} compact />
        <Button
          look="outline"
          className={css.toggle}
          data-active={active > 0}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {intl.formatMessage(m.filters, { count: active })}
        </Button>
      </div>
      <div id={id} hidden={!open} className={css.fold}>
        {open && (
          <>
            <Typography component="p" variant="caption">
              {intl.formatMessage(m.searchBy, { what: search.hint })}
            </Typography>
            {children}
          </>
        )}
      </div>
    </div>
  );
}

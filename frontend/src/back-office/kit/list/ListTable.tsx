import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { classes } from '../../../kit/classes';
import { Icon } from '../../../kit/ui/Icon';
import type { DetailLink } from '../dialog/useDetailLink';
import css from './ListTable.module.css';

export interface HeadSort {
  /** How the rows are sorted by this column; null while they are not. */
  current: 'asc' | 'desc' | null;
  /** What the first press does. */
  offered: 'asc' | 'desc';
  onSort: () => void;
}

interface Head {
  label: MessageDescriptor;
  sort?: HeadSort | undefined;
}

interface Props {
  /** What the rows are, for a screen reader. */
  name: MessageDescriptor;
  columns: readonly Head[];
  isCompact?: boolean;
  /** What selects all rows; with it each row has a `pick`. */
  pickAll?: ReactNode;
  /** One `ListRow` each. */
  children: ReactNode;
}

export function ListTable({ name, columns, isCompact = false, pickAll, children }: Props) {
  const intl = useIntl();
  return (
    <TableContainer component={Card} className={classes(css.table, isCompact && css.compact)}>
      <Table aria-label={intl.formatMessage(name)}>
        <TableHead>
          <TableRow>
            {pickAll && <TableCell padding="checkbox">{pickAll}</TableCell>}
            {columns.map(({ label, sort }) => (
              <TableCell key={label.id} sortDirection={sort?.current ?? false}>
                {sort ? (
                  <SortButton sort={sort}>{intl.formatMessage(label)}</SortButton>
                ) : (
                  intl.formatMessage(label)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

/** The arrow stands beside the heading by which the rows are sorted. */
function SortButton({ sort, children }: { sort: HeadSort; children: ReactNode }) {
  const { current, offered, onSort } = sort;
  return (
    <button
      type="button"
      className={css.sort}
      data-direction={current ?? offered}
      data-current={current !== null}
      onClick={onSort}
    >
      {children}
      <Icon name="down" size={16} />
    </button>
  );
}

interface RowProps {
  /** Where the row opens, if it does. */
  link: DetailLink | undefined;
  /** What selects the row. */
  pick?: ReactNode;
  /** The first cell, whose name is the link. */
  name: ReactNode;
  sub: ReactNode;
  nowrap?: boolean | undefined;
  /** The further `TableCell`s. */
  children: ReactNode;
}

/** Opens with a press anywhere; for the keyboard its name is a link. */
export function ListRow({ link, pick, name, sub, nowrap, children }: RowProps) {
  const navigate = useNavigate();
  const open = link && (() => void navigate(link.to, { state: link.state }));
  return (
    <TableRow hover={Boolean(link)} sx={{ cursor: link && 'pointer' }} onClick={open}>
      {pick && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          {pick}
        </TableCell>
      )}
      <TableCell sx={{ whiteSpace: nowrap ? 'nowrap' : 'normal' }}>
        {link ? (
          <MuiLink
            {...link}
            component={Link}
            variant="subtitle1"
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </MuiLink>
        ) : (
          <strong>{name}</strong>
        )}
        <Quiet>{sub}</Quiet>
      </TableCell>
      {children}
    </TableRow>
  );
}

/** The second line of a cell. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography component="div" variant="caption" sx={{ overflowWrap: 'break-word' }}>
      {children}
    </Typography>
  );
}

/** A cell whose text stays on one line: an id, a code. */
export function IdCell({ children }: { children: ReactNode }) {
  return <TableCell sx={{ whiteSpace: 'nowrap' }}>{children}</TableCell>;
}

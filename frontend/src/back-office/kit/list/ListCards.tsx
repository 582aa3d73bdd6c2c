import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useNow } from '../../../kit/hooks/useNow';
import type { DetailLink } from '../dialog/useDetailLink';
import { Line } from '../layout';
import { MINUTE_MS } from './waiting';

interface Props<Row> {
  rows: readonly Row[];
  /** Where a row opens; without it rows do not open. */
  linkOf: ((row: Row) => DetailLink) | undefined;
  /** What selects a row; it stands beside the card. */
  pick?: ((row: Row) => ReactNode) | undefined;
  /** What stands on the other side of the card. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** The lines of one card, each a `CardLine` or a plain one. */
  children: (row: Row, now: number) => ReactNode;
}

/** The rows of a list on a narrow screen. */
export function ListCards<Row extends { _id: string }>(props: Props<Row>) {
  const { rows, linkOf, pick, beside, children } = props;
  const now = useNow(true, MINUTE_MS);
  return (
    <CardList>
      {rows.map((row) => (
        <Stack key={row._id} component="li" direction="row" sx={{ flexWrap: 'nowrap' }}>
          {pick?.(row)}
          {linkOf ? (
            <CardLink {...linkOf(row)} sx={{ paddingRight: beside && 0 }}>
              {children(row, now)}
            </CardLink>
          ) : (
            <CardBox>{children(row, now)}</CardBox>
          )}
          {beside?.(row)}
        </Stack>
      ))}
    </CardList>
  );
}

/** One line of a card: what belongs left, and what belongs right. */
export function CardLine({ children }: { children: ReactNode }) {
  return <Line component="span">{children}</Line>;
}

interface SideProps {
  side: 'left' | 'right';
  /** A long text goes on in its next line instead of pushing the other side there. */
  wraps: boolean;
  /** The other side is empty. */
  isAlone: boolean;
  children: ReactNode;
}

/** What stands together on one side of a line. */
export function CardSide({ side, wraps, isAlone, children }: SideProps) {
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        flex: wraps ? '1 1 42%' : undefined,
        // A short text takes no more room than it needs.
        maxWidth: wraps ? 'max-content' : undefined,
        columnGap: 3,
        alignItems: 'baseline',
        marginLeft: isAlone && side === 'right' ? 'auto' : undefined,
        // A word that has no room beside the other side goes to the next line; it never covers it.
        minWidth: wraps ? 'min-content' : 0,
      }}
    >
      {children}
    </Stack>
  );
}

interface TextProps {
  children: ReactNode;
}

export function CardList({ children }: TextProps) {
  return (
    <Card>
      <List disablePadding>{children}</List>
    </Card>
  );
}

export function CardBox({ children }: TextProps) {
  return <ListItem component="div">{children}</ListItem>;
}

type CardLinkProps = Omit<LinkProps, 'className' | 'color'> & Pick<ListItemButtonProps, 'sx'>;

export function CardLink(props: CardLinkProps) {
  return <ListItemButton component={Link} {...props} />;
}

export function CardName({ children }: TextProps) {
  return (
    <Typography component="strong" sx={{ minWidth: 0, fontWeight: 700 }}>
      {children}
    </Typography>
  );
}

export function CardAmount({ children }: TextProps) {
  return (
    <Typography component="span" noWrap sx={{ fontWeight: 650 }}>
      {children}
    </Typography>
  );
}

/** A secondary text that stays on one line. */
export function CardQuiet({ children }: TextProps) {
  return (
    <Typography variant="caption" noWrap>
      {children}
    </Typography>
  );
}

/** A small text that stays on one line. */
export function CardSmall({ children }: TextProps) {
  return (
    <Typography component="span" variant="body2" noWrap>
      {children}
    </Typography>
  );
}

/** A secondary text that may wrap. */
export function CardWords({ children }: TextProps) {
  return <Typography variant="caption">{children}</Typography>;
}

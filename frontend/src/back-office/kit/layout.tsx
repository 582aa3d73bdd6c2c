import Card, { type CardProps } from '@mui/material/Card';
import { useId, type ElementType, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import Box, { type BoxProps } from '@mui/material/Box';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack, { type StackProps } from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';
import { formatPhrase, type Phrase } from '../../i18n/phrase';
import { Icon } from '../../kit/ui/Icon';

interface Props extends Omit<CardProps, 'sx' | 'variant'> {
  component?: ElementType;
  /** One of many in a list. */
  compact?: boolean;
}

/** A framed part of a page; its heading is an `h2`. */
export function Panel({ compact = false, ...props }: Props) {
  return (
    <Card
      component="section"
      {...props}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: compact ? 1 : 3,
        alignContent: 'start',
        padding: compact ? '10px 14px 4px' : { xs: 4, sm: 6 },
        // Customers do not see what it is about.
        '&[data-hidden="true"]': { borderStyle: 'dashed' },
      }}
    />
  );
}

/** A paragraph in small. */
export function Caption({ text }: { text: Phrase }) {
  const intl = useIntl();
  return (
    <Typography component="p" variant="caption">
      {formatPhrase(intl, text)}
    </Typography>
  );
}

interface ColumnsProps extends Omit<BoxProps, 'sx'> {
  /** So many pixels wide is the narrowest part that still stands beside another. */
  narrowest?: number;
  /** So many pixels wide is the row at the most. */
  widest?: number;
}

/** Fields or panels side by side where there is room. */
export function Columns({ narrowest = 220, widest, ...rest }: ColumnsProps) {
  return (
    <Box
      {...rest}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${narrowest}px), 1fr))`,
        gap: 3,
        alignItems: 'start',
        minWidth: 0,
        maxWidth: widest,
      }}
    />
  );
}

interface FoldProps {
  summary: ReactNode;
  /** The level of the heading that unfolds it. */
  level?: 'h2' | 'h3' | 'h4';
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** What few need to see: it unfolds. */
export function Fold({ summary, level = 'h3', open, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <Accordion
      {...(open !== undefined && { expanded: open })}
      {...(onToggle && { onChange: (_event, next) => onToggle(next) })}
      slotProps={{ heading: { component: level } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-content`}
        expandIcon={<Icon name="down" size={20} />}
      >
        {summary}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}

interface LineProps extends Omit<StackProps, 'direction' | 'spacing' | 'sx'> {
  align?: 'baseline' | 'center';
}

/** What belongs left and what belongs right, below each other where one line has no room. */
export function Line({ align = 'baseline', ...rest }: LineProps) {
  return (
    <Stack
      {...rest}
      direction="row"
      sx={{ columnGap: 2, rowGap: 0.5, alignItems: align, justifyContent: 'space-between' }}
    />
  );
}

/** Why something was not done; read out. */
export function Problem({ children }: { children: ReactNode }) {
  return <Alert>{children}</Alert>;
}

/** A link in a text or beside one, with room for a thumb. */
export function TextLink(props: Omit<LinkProps, 'color'>) {
  return <MuiLink component={Link} {...props} />;
}

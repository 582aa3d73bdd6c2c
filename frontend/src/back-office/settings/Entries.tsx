import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Line, Panel } from '../kit/layout';
import { Button } from '../../kit/ui/Button';

interface EntryProps {
  title: string;
  /** What the button says, and its full name with the entry's title. */
  remove: string;
  removeNamed: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several entries of a form, with its title and a button that removes it. */
export function RemovableEntry({ title, remove, removeNamed, onRemove, children }: EntryProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Line align="center">
        <h4 id={titleId}>{title}</h4>
        <Button look="quiet" aria-label={removeNamed} onClick={onRemove}>
          {remove}
        </Button>
      </Line>
      {children}
    </Panel>
  );
}

interface ListProps {
  title: string;
  /** Below the title. */
  hint?: string | false | undefined;
  /** What is wrong with the list itself. */
  fault: string | undefined;
  add: string;
  /** Null where no more fit. */
  onAdd: (() => void) | null;
  children: ReactNode;
}

/** The entries of a form that people add and remove. */
export function EntryList({ title, hint, fault, add, onAdd, children }: ListProps) {
  return (
    <Stack
      component="section"
      spacing={4}
      sx={{ alignItems: 'flex-start', '& > section': { width: 1 } }}
    >
      <h3>{title}</h3>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {children}
      {fault && (
        <Typography role="alert" variant="body2" color="error">
          {fault}
        </Typography>
      )}
      {onAdd && (
        <Button look="outline" onClick={onAdd}>
          {add}
        </Button>
      )}
    </Stack>
  );
}

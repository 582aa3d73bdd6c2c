import { useId, type ReactNode } from 'react';
import { Line, Panel } from '../kit/layout';
import { Button } from '../../kit/ui/Button';

interface Props {
  title: string;
  /** What the button says, and its full name with the entry's title. */
  remove: string;
  removeNamed: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several entries of a form, with its title and a button that removes it. */
export function RemovableEntry({ title, remove, removeNamed, onRemove, children }: Props) {
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

import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../kit/ui/Icon';

interface Props {
  summary: ReactNode;
  /** The level of the heading that unfolds it. */
  level?: 'h2' | 'h3' | 'h4';
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** What few need to see: it unfolds. */
export function Fold({ summary, level = 'h3', open, onToggle, children }: Props) {
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

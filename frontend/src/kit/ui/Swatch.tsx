import type { ComponentProps } from 'react';
import { classes } from '../classes';
import css from './Swatch.module.css';

/** What colours the mark: `data-network` or `data-status` of the element, or a tone. */
type SwatchColour = 'network' | 'status' | Tone;
export type Tone = 'urgent' | 'waiting' | 'moving' | 'good' | 'over';

interface Props extends ComponentProps<'span'> {
  colour: SwatchColour;
  /** The usual state, which nothing follows: it takes no attention from the others. */
  calm?: boolean | undefined;
}

const COLOURS: Record<SwatchColour, string | undefined> = {
  network: css.network,
  status: css.status,
  urgent: css.urgent,
  waiting: css.waiting,
  moving: css.moving,
  good: css.good,
  over: css.over,
};

/** Words with a coloured mark, which only repeats what they say. */
export function Swatch({ colour, calm, ...rest }: Props) {
  return <span {...rest} className={classes(css.label, COLOURS[colour], calm && css.calm)} />;
}

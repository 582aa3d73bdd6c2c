import { classes } from '../../../lib/classes';
import css from './StateLabel.module.css';

export type Tone = 'urgent' | 'waiting' | 'moving' | 'good' | 'over';

/** The state in words; the coloured mark only repeats it. */
export function StateLabel({ tone, text }: { tone: Tone; text: string }) {
  return <span className={classes(css.label, css[tone])}>{text}</span>;
}

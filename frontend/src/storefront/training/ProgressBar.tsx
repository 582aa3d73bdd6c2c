import css from './ProgressBar.module.css';

interface Props {
  value: number;
  max: number;
}

/** Draws what a text beside it says. */
export function ProgressBar({ value, max }: Props) {
  return <progress className={css.bar} value={value} max={max} aria-hidden="true" />;
}

import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from './Icon';
import css from './EmptyState.module.css';

interface Props {
  icon: IconName;
  title: string;
  text: string;
  tone?: 'plain' | 'error';
  /** What to do next. */
  children?: ReactNode;
}

/** Stands where a list would be when it is empty or could not be read. */
export function EmptyState({ icon, title, text, tone, children }: Props) {
  const isError = tone === 'error';
  return (
    <div className={classes(css.notice, isError && css.error)} role={isError ? 'alert' : undefined}>
      <span className={css.sign}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </div>
  );
}

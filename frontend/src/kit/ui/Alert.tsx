import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './Alert.module.css';
import { Icon, type IconName } from './Icon';

const TONES = { info: undefined, warning: css.warning, error: css.error };

interface Props {
  /** For what it explains. */
  id?: string;
  tone?: keyof typeof TONES;
  icon: IconName;
  title?: string;
  /** Read out when it appears. */
  announced?: boolean;
  children?: ReactNode;
}

/** A short text that stands out inside a form or a panel. */
export function Alert({ id, tone = 'info', icon, title, announced, children }: Props) {
  return (
    <div
      id={id}
      className={classes(css.callout, TONES[tone])}
      role={announced ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      {title && <strong className={css.title}>{title}</strong>}
      {children}
    </div>
  );
}

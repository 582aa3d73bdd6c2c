import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../classes';
import css from './Button.module.css';

const LOOKS = {
  primary: css.primary,
  danger: css.danger,
  outline: css.outline,
  quiet: css.quiet,
};

interface Look {
  look?: keyof typeof LOOKS | undefined;
  wide?: boolean | undefined;
}

function lookOf(look: Look['look'] = 'primary', wide?: boolean, className?: string) {
  return classes(css.button, LOOKS[look], wide && css.wide, className);
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that the press was heard; further presses do nothing meanwhile. */
  busy?: boolean | undefined;
  /** Cannot be pressed yet, but keeps the focus; why is told beside it. */
  blocked?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { look, wide, busy, blocked, className, onClick, children, ...rest } = props;
  const deaf = busy === true || blocked === true;
  return (
    <button
      type="button"
      {...rest}
      className={lookOf(look, wide, className)}
      aria-busy={busy}
      aria-disabled={deaf || undefined}
      data-blocked={blocked || undefined}
      onClick={deaf ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={lookOf(look, wide, className)} />;
}

/** A link that leaves the shop: WhatsApp, a video, a phone call. */
export function ButtonAnchor({
  look,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={lookOf(look, wide, className)}>
      {children}
    </a>
  );
}

/** The buttons that end a form or a question. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

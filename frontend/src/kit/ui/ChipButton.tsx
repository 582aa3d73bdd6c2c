import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './ChoiceChips.module.css';

/** A button that looks like one of `ChoiceChips`. */
export function ChipButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" {...props} className={css.chip} />;
}

export function ChipLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={css.chip} />;
}

import type { ComponentProps } from 'react';
import { Button } from '../../../kit/ui/Button';
import css from './ActionButtons.module.css';

/** Buttons in two columns on a phone, in a row where there is room. */
export function ActionGroup(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={css.buttons} />;
}

export function ActionButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button {...props} className={css.button} />;
}

import type { ComponentProps } from 'react';
import { Button } from '../../../components/Button';
import css from './ChoiceButtons.module.css';

/** One state out of several, a button each. */
export function ChoiceGroup(props: Omit<ComponentProps<'div'>, 'className' | 'role'>) {
  return <div role="group" {...props} className={css.buttons} />;
}

export function ChoiceButton(props: Omit<ComponentProps<typeof Button>, 'className' | 'look'>) {
  return <Button look="outline" {...props} className={css.button} />;
}

import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button';
import css from './ItemFoot.module.css';

/** The foot of an item's card: its switch, and what else can be done without opening it. */
export function ItemFoot({ toggle, children }: { toggle: ReactNode; children: ReactNode }) {
  return (
    <div className={css.foot}>
      <div className={css.toggle}>{toggle}</div>
      {children}
    </div>
  );
}

export function EditLink(props: Omit<ComponentProps<typeof ButtonLink>, 'className' | 'look'>) {
  return <ButtonLink look="quiet" {...props} className={css.edit} />;
}

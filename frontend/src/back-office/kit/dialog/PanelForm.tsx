import type { ComponentProps } from 'react';
import css from './ReasonForm.module.css';

/** A form inside a panel, validated by the client's own rules. */
export function PanelForm(props: Omit<ComponentProps<'form'>, 'className'>) {
  return <form noValidate {...props} className={css.form} />;
}

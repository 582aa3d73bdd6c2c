import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import css from './Catalogue.module.css';
import { catalogueMessages as m } from './messages';

/** The card of the shop; nothing in it can be pressed. */
export function Preview({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <section className={css.preview}>
      <h3>{intl.formatMessage(m.preview)}</h3>
      <div inert>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import css from './Catalogue.module.css';
import { catalogueMessages as m } from './messages';

interface Props {
  /** False while too little is typed for a card. */
  ready: boolean;
  children: ReactNode;
}

/** The card of the shop; nothing in it can be pressed. */
export function Preview({ ready, children }: Props) {
  const intl = useIntl();
  return (
    <section className={css.preview}>
      <h3>{intl.formatMessage(m.preview)}</h3>
      {ready ? (
        <div inert>{children}</div>
      ) : (
        <p className={css.notYet}>{intl.formatMessage(m.previewNotYet)}</p>
      )}
    </section>
  );
}

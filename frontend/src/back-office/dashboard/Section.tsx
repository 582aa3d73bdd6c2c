import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import css from './Today.module.css';

interface Props {
  title: MessageDescriptor;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: Props) {
  const intl = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id}>{intl.formatMessage(title)}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

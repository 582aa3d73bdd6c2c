import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import css from '../LegalPage.module.css';

interface Props {
  title: MessageDescriptor;
  texts: readonly MessageDescriptor[];
  /** What one can do about it. */
  children?: ReactNode;
}

export function Section({ title, texts, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId}>{intl.formatMessage(title)}</h2>
      {texts.map((text) => (
        <p key={text.id}>{intl.formatMessage(text)}</p>
      ))}
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { OwnText, useOwnWords } from '../../shop/OwnWords';
import css from './LegalPage.module.css';

interface Props {
  /** Where the shop may say it in its own words. */
  block?: string;
  title: MessageDescriptor;
  texts: readonly MessageDescriptor[];
  /** What one can do about it. */
  children?: ReactNode;
}

export function Section({ block, title, texts, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const own = useOwnWords(block);
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <h2 id={titleId} lang={own?.title.lang}>
        {own?.title.text ?? intl.formatMessage(title)}
      </h2>
      {own ? (
        <OwnText text={own.text} />
      ) : (
        texts.map((text) => <p key={text.id}>{intl.formatMessage(text)}</p>)
      )}
      {children}
    </section>
  );
}

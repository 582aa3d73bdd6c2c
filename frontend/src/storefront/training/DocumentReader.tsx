import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { Button, ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { useInLanguage } from '../../i18n/useInLanguage';
import { safeHref } from '../../kit/safeHref';
import { trainingMessages as m } from './messages';
import { parsePlainText, type Block } from '../../kit/plainText';
import { useProgress } from './progress';
import css from './TrainingItemPage.module.css';
import type { TrainingDetail } from './types';

export function DocumentReader({ item }: { item: TrainingDetail }) {
  const intl = useIntl();
  const { text, lang } = useInLanguage()(item.content, item.contentSwahili);
  const blocks = parsePlainText(text);
  const file = safeHref(item.documentUrl);
  return (
    <>
      <div lang={lang} className={css.text}>
        {blocks.map((block, place) => (
          <BlockText key={place} block={block} />
        ))}
        {blocks.length === 0 && !file && <p>{intl.formatMessage(m.empty)}</p>}
      </div>
      <div className={css.end}>
        {file && (
          <ButtonAnchor look="outline" href={file} target="_blank" rel="noreferrer">
            <Icon name="receipt" size={20} />
            {intl.formatMessage(m.file)}
          </ButtonAnchor>
        )}
        <ReadMark id={item.id} />
      </div>
    </>
  );
}

function BlockText({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** Kept on this device only. */
function ReadMark({ id }: { id: string }) {
  const intl = useIntl();
  const [{ done }, change] = useProgress(id);
  return (
    <>
      {!done && (
        <Button onClick={() => change({ done: true })}>{intl.formatMessage(m.markRead)}</Button>
      )}
      <p role="status" className={css.read}>
        {done && (
          <>
            <Icon name="check" />
            {intl.formatMessage(m.isRead)}
          </>
        )}
      </p>
      {done && (
        <ButtonLink look="outline" to={paths.training}>
          {intl.formatMessage(m.back)}
        </ButtonLink>
      )}
    </>
  );
}

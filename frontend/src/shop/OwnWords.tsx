import { useGetStoreQuery } from '../api/shopApi';
import { useInLanguage, type Shown } from '../i18n/useInLanguage';
import { parsePlainText, type Block } from '../kit/plainText';

export interface OwnWords {
  title: Shown;
  text: Shown;
}

/** What the shop says at this place instead of the built-in words; null while those hold. */
export function useOwnWords(key: string | undefined): OwnWords | null {
  const inLanguage = useInLanguage();
  const { data: store } = useGetStoreQuery();
  const own = key === undefined ? undefined : store?.texts[key];
  if (!own) return null;
  return {
    title: inLanguage(own.title, own.titleSwahili),
    text: inLanguage(own.text, own.textSwahili),
  };
}

/** The shop's words as paragraphs and lists. */
export function OwnText({ text: { text, lang } }: { text: Shown }) {
  return parsePlainText(text).map((block, index) => (
    <OwnBlock key={index} block={block} lang={lang} />
  ));
}

function OwnBlock({ block, lang }: { block: Block; lang: Shown['lang'] }) {
  if (block.is !== 'list') return <p lang={lang}>{block.text}</p>;
  return (
    <ul lang={lang}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** One entry for each item of a list and each paragraph, for places that have a look of their own for them. */
export function ownItems({ text }: Shown): string[] {
  return parsePlainText(text).flatMap((block) => (block.is === 'list' ? block.items : block.text));
}

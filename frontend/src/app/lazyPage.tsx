import { use, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { expectPart } from '../i18n/catalogue';
import { selectLanguage } from '../i18n/languageSlice';
import type { Part } from '../i18n/loaders';
import { Messages } from '../i18n/Messages';
import { lazyPart } from '../components/lazyPart';
import { UsedChunks } from '../lib/renderedChunks';

/** A page behind the first one. Its texts lie in a part of the chunk's name; both are fetched at the same time. */
export function lazyPage(chunk: Part, load: () => Promise<ComponentType>): ComponentType {
  const texts = ['storefront', chunk] as const;
  return lazyPart(chunk, async () => {
    const [Page] = await Promise.all([load(), expectPart(chunk)]);
    return function PageWithTexts() {
      const language = useSelector(selectLanguage);
      use(UsedChunks)?.add(`${chunk}-messages-${language}`);
      return (
        <Messages parts={texts}>
          <Page />
        </Messages>
      );
    };
  });
}

import { use, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { expectPart } from '../i18n/catalogue';
import { selectLanguage } from '../i18n/languageSlice';
import { Messages } from '../i18n/Messages';
import { lazyPart } from './lazyPart';
import { UsedChunks } from '../lib/usedChunks';

const texts = ['storefront', 'pages'] as const;

/** A page behind the first one. Its texts lie in a chunk of their own; both are fetched at the same time. */
export function lazyPage(chunk: string, load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(chunk, async () => {
    const [Page] = await Promise.all([load(), expectPart('pages')]);
    return function PageWithTexts() {
      const language = useSelector(selectLanguage);
      use(UsedChunks)?.add(`page-messages-${language}`);
      return (
        <Messages parts={texts}>
          <Page />
        </Messages>
      );
    };
  });
}

import { lazy, use, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { MissingPart } from '../components/MissingPart';
import { expectPart } from '../i18n/catalogue';
import { selectLanguage } from '../i18n/languageSlice';
import { Messages } from '../i18n/Messages';
import { UsedChunks } from './usedChunks';

const parts = ['storefront', 'pages'] as const;

/**
 * A page of its own chunk, which the server names to the browser together with the page's HTML. Its texts lie in
 * another one; both are fetched at the same time.
 */
export function lazyPage(chunk: string, load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy<ComponentType>(() =>
    Promise.all([load(), expectPart('pages')]).then(
      ([Arrived]) => ({
        default: () => (
          <Messages parts={parts}>
            <Arrived />
          </Messages>
        ),
      }),
      () => ({ default: MissingPart }),
    ),
  );
  return function LazyPage() {
    const language = useSelector(selectLanguage);
    use(UsedChunks)?.add(chunk).add(`page-messages-${language}`);
    return <Page />;
  };
}

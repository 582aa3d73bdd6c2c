import { lazy, use, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../i18n/languageSlice';
import { Messages } from '../i18n/Messages';
import { UsedChunks } from './usedChunks';

const parts = ['storefront', 'pages'] as const;

/**
 * A page of its own chunk, which the server names to the browser together with the page's HTML. Its texts lie in
 * another one; both are fetched at the same time.
 */
export function lazyPage(chunk: string, load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => (loading ??= load().then((page) => ({ default: page })));
  const Page = lazy(start);
  return function LazyPage() {
    const language = useSelector(selectLanguage);
    use(UsedChunks)?.add(chunk).add(`page-messages-${language}`);
    // Until the texts are there the page below is not asked for; that it failed, it tells itself.
    start().catch(() => undefined);
    return (
      <Messages parts={parts}>
        <Page />
      </Messages>
    );
  };
}

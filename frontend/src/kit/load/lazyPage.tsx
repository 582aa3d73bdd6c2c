import { use, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { expectPart } from '../../i18n/catalogue';
import { selectLanguage } from '../../i18n/languageSlice';
import type { TextBundle } from '../../i18n/loaders';
import { Messages } from '../../i18n/Messages';
import type { MissingPartProps } from './MissingPart';
import { lazyPart } from './lazyPart';
import { UsedChunks } from './renderedChunks';

/** A page behind the first one, or a part of a page. Its own texts lie in a part of the chunk's name; both are fetched at the same time. */
export function lazyPage<Props extends object = object>(
  chunk: TextBundle,
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props & MissingPartProps>,
): ComponentType<Props> {
  const texts = [chunk];
  const loadWithTexts = async () => {
    const [Page] = await Promise.all([load(), expectPart(chunk)]);
    return function PageWithTexts(props: Props) {
      const language = useSelector(selectLanguage);
      use(UsedChunks)?.add(`${chunk}-messages-${language}`);
      return (
        <Messages parts={texts}>
          <Page {...props} />
        </Messages>
      );
    };
  };
  return lazyPart(chunk, loadWithTexts, Missing);
}

import './environment';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { restoreQueries, type PageData } from '../api/restore';
import { App } from '../app/App';
import { makeStore } from '../app/store';
import type { Language } from '../i18n/languageSlice';
import { OriginContext } from '../shop/page/origin';
import { SHOP_NAME } from '../shop/shopName';
import { UsedChunks } from '../kit/load/renderedChunks';
import { SHELL } from '../worker/contract';

interface Page {
  /** Path and query. */
  url: string;
  /** Where the shop stands for the outside world, such as `https://shop.example`. */
  origin: string;
  language: Language;
  data: Omit<PageData, 'chunks'>;
}

interface Rendered {
  /** What React would put into the head: title, description, link preview. */
  head: string;
  body: string;
  chunks: string[];
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const UNFINISHED = '<!--$!-->';

/** Null while parts of the page are still being loaded; asking again after pending jobs ran brings it. */
function render({ url, origin, language, data }: Page): Rendered | null {
  const chunks = new Set<string>([`messages-${language}`]);
  if (url === SHELL) return { head: `<title>${SHOP_NAME}</title>`, body: '', chunks: [...chunks] };
  const store = makeStore(language);
  restoreQueries(store, data);
  const html = renderToString(
    <OriginContext value={origin}>
      <UsedChunks value={chunks}>
        <App
          store={store}
          inRouter={(pages) => <StaticRouter location={url}>{pages}</StaticRouter>}
        />
      </UsedChunks>
    </OriginContext>,
  );
  if (html.includes(UNFINISHED)) return null;
  const [head = ''] = HOISTED.exec(html) ?? [];
  return { head, body: html.slice(head.length), chunks: [...chunks] };
}

/** The one name the server calls; texts in and out, so that nothing else crosses between the two worlds. */
Object.assign(globalThis, {
  renderPage: (page: string) => JSON.stringify(render(JSON.parse(page) as Page)),
});

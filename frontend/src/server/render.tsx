import './environment';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationType, parsePath, Router } from 'react-router';
import { restoreQueries, type PageData } from '../api/restore';
import { App } from '../app/App';
import { hrefOf } from '../app/hrefOf';
import { makeStore } from '../app/store';
import { catalogueAtHand } from '../i18n/catalogue';
import {
  basenameOf,
  inLanguage,
  languageOfAddress,
  withoutLanguage,
} from '../i18n/languageAddress';
import type { Language } from '../i18n/languageSlice';
import { OriginContext } from '../shop/page/origin';
import { SHOP_NAME } from '../shop/shopName';
import { UsedChunks } from '../kit/load/renderedChunks';
import { shopIntl } from '../i18n/shopIntl';
import type { TextBundle } from '../i18n/loaders';
import { SHELL } from '../worker/contract';
import { structuredData } from './structured/structuredData';

interface Page {
  /** Path and query. */
  url: string;
  /** Where the shop stands for the outside world, such as `https://shop.example`. */
  origin: string;
  language: Language;
  data: Omit<PageData, 'chunks'>;
}

interface Rendered {
  /** What React would put into the head: title, description, link preview; and the description for search engines. */
  head: string;
  body: string;
  chunks: string[];
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
const UNFINISHED = '<!--$!-->';

const cannotMove = () => {
  throw new Error('the server goes to no other page');
};
const navigator = { createHref: hrefOf, push: cannotMove, replace: cannotMove, go: cannotMove };

/** `StaticRouter`, with the addresses that the browser's history makes. */
function StillRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname = '/', search = '', hash = '' } = parsePath(url);
  return (
    <Router
      static
      basename={basenameOf(pathname)}
      location={{ pathname, search, hash, state: null, key: 'default' }}
      navigationType={NavigationType.Pop}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

/** Those of which the description of a page is made; the page itself has loaded what it needs. */
const described: readonly TextBundle[] = ['storefront', 'item', 'router', 'legal'];

function describe({ url, origin, language, data }: Page): string {
  const { pathname = '/' } = parsePath(url);
  const fixed = languageOfAddress(pathname);
  return structuredData({
    pathname: withoutLanguage(pathname),
    origin,
    language,
    entries: data.entries,
    intl: shopIntl(
      language,
      described
        .map((part) => catalogueAtHand(part, language))
        .filter((texts) => texts !== undefined),
    ),
    addressOf: (path) => origin + (fixed ? inLanguage(path, fixed) : path),
  });
}

/** Null while parts of the page are still being loaded; asking again after pending jobs ran brings it. */
function render({ url, origin, language, data }: Page): Rendered | null {
  const chunks = new Set<string>([`messages-${language}`]);
  if (url === SHELL) return { head: `<title>${SHOP_NAME}</title>`, body: '', chunks: [...chunks] };
  const store = makeStore(language);
  restoreQueries(store, data);
  const html = renderToString(
    <OriginContext value={origin}>
      <UsedChunks value={chunks}>
        <App store={store} inRouter={(pages) => <StillRouter url={url}>{pages}</StillRouter>} />
      </UsedChunks>
    </OriginContext>,
  );
  if (html.includes(UNFINISHED)) return null;
  const [head = ''] = HOISTED.exec(html) ?? [];
  const forSearch = describe({ url, origin, language, data });
  return { head: head + forSearch, body: html.slice(head.length), chunks: [...chunks] };
}

/** The one name the server calls; texts in and out, so that nothing else crosses between the two worlds. */
Object.assign(globalThis, {
  renderPage: (page: string) => JSON.stringify(render(JSON.parse(page) as Page)),
});

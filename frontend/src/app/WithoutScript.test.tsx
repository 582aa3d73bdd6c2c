import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { restoreQueries } from '../api/restore';
import english from '../i18n/en.json';
import swahili from '../i18n/sw.json';
import { shop } from '../test/fixtures';
import { makeStore } from './store';
import { WithoutScript } from './WithoutScript';

it.each([
  ['en', english, /Order by phone or WhatsApp/],
  ['sw', swahili, /Agiza kwa simu au WhatsApp/],
] as const)('a page without script says how to order (%s)', (language, messages, text) => {
  const store = makeStore(language);
  const entry = { endpointName: 'getStore', arg: undefined, value: shop };
  restoreQueries(store, { asOf: Date.now(), entries: [entry] });
  const html = renderToString(
    <Provider store={store}>
      <IntlProvider locale={language} messages={messages}>
        <WithoutScript />
      </IntlProvider>
    </Provider>,
  );
  expect(html).toMatch(/^<noscript>/);
  expect(html).toMatch(text);
  expect(html).toContain(`tel:+${shop.supportPhone}`);
  expect(html).toContain(`https://wa.me/${shop.whatsappNumber}`);
});

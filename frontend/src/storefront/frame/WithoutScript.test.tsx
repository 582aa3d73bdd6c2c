import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { restoreQueries, type Entry } from '../../api/restore';
import { shop } from '../../test/fixtures';
import { intls } from '../../test/intls';
import { makeStore } from '../../app/store';
import { WithoutScript } from './WithoutScript';

it.each([
  ['en', /Order by phone or WhatsApp/],
  ['sw', /Agiza kwa simu au WhatsApp/],
] as const)(
  'a page without script says how to order, and leads to the other language (%s)',
  (language, text) => {
    const store = makeStore(language);
    const entry: Entry = { endpointName: 'getStore', arg: undefined, value: shop };
    restoreQueries(store, { asOf: Date.now(), entries: [entry] });
    const html = renderToString(
      <Provider store={store}>
        <RawIntlProvider value={intls[language]}>
          <MemoryRouter initialEntries={['/routers']}>
            <WithoutScript />
          </MemoryRouter>
        </RawIntlProvider>
      </Provider>,
    );
    expect(html).toMatch(/^<noscript>/);
    expect(html).toMatch(text);
    expect(html).toContain(`tel:+${shop.supportPhone}`);
    expect(html).toContain(`https://wa.me/${shop.whatsappNumber}`);
    expect(html).toContain(`href="/${language === 'en' ? 'sw' : 'en'}/routers"`);
  },
);

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { signedIn } from '../api/sessionSlice';
import type { Profile } from '../api/types';
import { makeStore } from '../app/store';
import { Toasts } from '../kit/toast/Toasts';
import type { Language } from '../i18n/languageSlice';
import { intls } from './intls';

interface Options {
  language?: Language;
  path?: InitialEntry;
  /** Who is signed in; nobody by default. */
  as?: Profile;
}

/** No test looks at a style of MUI, and each query by role would match all of them. */
const noStyles = createCache({ key: 'test', container: document.createElement('div') });

/** Renders with the real store and the texts of one language, at an address of the shop. */
export function renderApp(
  children: ReactNode,
  { language = 'en', path = '/', as }: Options = {},
): RenderResult & {
  user: ReturnType<typeof userEvent.setup>;
  store: ReturnType<typeof makeStore>;
} {
  const store = makeStore(language);
  if (as) store.dispatch(signedIn({ token: 'token', user: as }));
  const screen = render(
    <Provider store={store}>
      <RawIntlProvider value={intls[language]}>
        <CacheProvider value={noStyles}>
          <MemoryRouter initialEntries={[path]}>
            <Suspense>{children}</Suspense>
            <Toasts />
          </MemoryRouter>
        </CacheProvider>
      </RawIntlProvider>
    </Provider>,
  );
  return { ...screen, store, user: userEvent.setup({ delay: null }) };
}

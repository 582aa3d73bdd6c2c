import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { vi } from 'vitest';
import { signedIn } from '../api/sessionSlice';
import type { Profile } from '../api/types';
import { makeStore } from '../app/store';
import { Toasts } from '../kit/toast/Toasts';
import { toastShown } from '../kit/toast/toastSlice';
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

const HOUR_MS = 3_600_000;

/** A notice goes when a test with its own clock says so, and else waits for a slow machine to press its button. */
function keepNotices(store: ReturnType<typeof makeStore>) {
  const { dispatch } = store;
  const keeping = (action: Parameters<typeof dispatch>[0]) => {
    if (!toastShown.match(action) || vi.isFakeTimers()) return dispatch(action);
    return dispatch({ ...action, payload: { ...action.payload, durationMs: HOUR_MS } });
  };
  Object.assign(store, { dispatch: keeping });
}

/** Renders with the real store and the texts of one language, at an address of the shop. */
export function renderApp(
  children: ReactNode,
  { language = 'en', path = '/', as }: Options = {},
): RenderResult & {
  user: ReturnType<typeof userEvent.setup>;
  store: ReturnType<typeof makeStore>;
} {
  const store = makeStore(language);
  keepNotices(store);
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

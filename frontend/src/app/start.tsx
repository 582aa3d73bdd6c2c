import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreQueries, type PageData } from '../api/restore';
import { catalogueOf, prepareLanguage } from '../i18n/catalogue';
import { languageChosen, selectLanguage } from '../i18n/languageSlice';
import { pageLanguage, savedLanguage, saveLanguage } from '../i18n/savedLanguage';
import { App } from './App';
import { makeStore } from './store';

type Store = ReturnType<typeof makeStore>;

/** Takes over the page that the server rendered; builds it where the server sent an empty one. */
export async function start(root: HTMLElement): Promise<void> {
  const rendered = root.hasChildNodes();
  const store = makeListeningStore((rendered ? null : savedLanguage()) ?? pageLanguage());
  await restorePage(store);
  if (rendered) hydrateRoot(root, appOf(store));
  else createRoot(root).render(appOf(store));
  await adoptSavedLanguage(store);
}

function makeListeningStore(language: Parameters<typeof makeStore>[0]): Store {
  const store = makeStore(language);
  setupListeners(store.dispatch);
  return store;
}

function appOf(store: Store) {
  return <App store={store} inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;
}

/** Everything that the first rendering needs is there before it begins, so that it equals the server's. */
async function restorePage(store: Store): Promise<void> {
  const text = document.getElementById('page-data')?.textContent;
  const data = JSON.parse(text ?? '{"asOf":0,"entries":[]}') as PageData;
  if (data.entries.length === 0) return;
  await Promise.all([
    import(/* webpackChunkName: "storefront" */ './StorefrontRoutes'),
    catalogueOf('storefront', selectLanguage(store.getState())),
  ]);
  restoreQueries(store, data);
}

/** The server hears of a choice by a cookie only, and cookies are cleared sooner than storage. */
async function adoptSavedLanguage(store: Store): Promise<void> {
  const saved = savedLanguage();
  if (!saved || saved === selectLanguage(store.getState())) return;
  await prepareLanguage(saved);
  saveLanguage(saved);
  store.dispatch(languageChosen(saved));
}

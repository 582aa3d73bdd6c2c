import { startTransition } from 'react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { restoreQueries, seedMissingItems, type PageData } from '../api/restore';
import { catalogueOf } from '../i18n/catalogue';
import { selectLanguage, type Language } from '../i18n/languageSlice';
import { cameFromNetwork } from '../kit/browser';
import { learnFromPage } from '../kit/clock';
import { rememberAgent } from '../shop/agentCode';
import { pageLanguage, savedLanguage, saveLanguage } from '../i18n/savedLanguage';
import { languageOfAddress } from '../i18n/languageAddress';
import { whenIdle, yieldToMain } from '../kit/load/scheduling';
import { AddressRouter } from './AddressRouter';
import { App } from './App';
import { reportCrash } from './crashes';
import { findEarlyInput } from './earlyInput';
import { syncClearAcrossTabs } from './syncClearAcrossTabs';
import { guardedHistory } from './guardedHistory';
import { prepareParts } from '../kit/load/lazyPart';
import { makeStore } from './store';

declare global {
  interface Window {
    /**
     * Buttons, and links of this page, that were tapped before React listened, oldest first; kept by boot.js, which
     * stops once this is gone.
     */
    earlyTaps?: HTMLElement[];
  }
}

/**
 * Taps again what was tapped while the page's scripts were on their way. Only the last one, once: who saw no answer taps
 * twice, and two taps of a switch are none. Without its link, which a number typed before may have taken off the list
 * and which is not in a page that is built anew, it opens what the link led to.
 */
function repeatEarlyTap(history: History, isSamePage: boolean): void {
  const last = window.earlyTaps?.pop();
  delete window.earlyTaps;
  if (last instanceof HTMLAnchorElement && !(isSamePage && last.isConnected)) {
    history.push(last.pathname + last.search, { openedHere: true });
  } else last?.click();
}

type Store = ReturnType<typeof makeStore>;
type History = ReturnType<typeof guardedHistory>;

/** Takes over the page that the server rendered; builds it where the server sent none, or one in another language. */
export async function start(root: HTMLElement): Promise<void> {
  syncClearAcrossTabs();
  rememberAgent(location.search);
  const sentIn = pageLanguage();
  const fixed = languageOfAddress(location.pathname);
  const language = fixed ?? savedLanguage() ?? sentIn;
  if (language !== sentIn) document.documentElement.lang = language;
  // The server hears of a choice by a cookie only, and cookies are cleared sooner than storage. An address chooses for
  // its page only.
  if (language !== sentIn && !fixed) saveLanguage(language);
  const rendered = root.hasChildNodes() && language === sentIn;
  const store = makeListeningStore(language);
  await yieldToMain();
  // Without what the page brought it asks by itself, and says so where that fails too.
  const data = await restorePage(store).catch(() => undefined);
  await yieldToMain();
  // In small steps, between which the page stays usable.
  const history = guardedHistory();
  const repeatEarlyInput = rendered ? findEarlyInput(root) : null;
  if (!rendered && root.hasChildNodes()) await carryInput(root);
  startTransition(() => {
    // What an ErrorBoundary catches reaches the window as no error.
    const options = { onCaughtError: reportCrash };
    if (rendered) hydrateRoot(root, appOf(store, history, store.getState()), options);
    else createRoot(root, options).render(appOf(store, history));
  });
  // React takes over at once the parts of the page where these happen.
  repeatEarlyInput?.();
  repeatEarlyTap(history, rendered);
  if (data) whenIdle(() => seedMissingItems(store, data));
}

/** Few browsers need it. Where it does not arrive the page begins empty. */
async function carryInput(root: HTMLElement): Promise<void> {
  await import(/* webpackChunkName: "carry-input" */ './carryEarlyInput').then(
    (m) => m.carryEarlyInput(root),
    () => undefined,
  );
}

function makeListeningStore(language: Language): Store {
  const store = makeStore(language);
  setupListeners(store.dispatch);
  return store;
}

function appOf(store: Store, history: History, serverState?: ReturnType<Store['getState']>) {
  return (
    <App
      store={store}
      serverState={serverState}
      inRouter={(pages) => <AddressRouter history={history}>{pages}</AddressRouter>}
    />
  );
}

/** Everything that the first rendering needs is there before it begins, so that it equals the server's. */
async function restorePage(store: Store): Promise<PageData | undefined> {
  const text = document.getElementById('page-data')?.textContent;
  const data = JSON.parse(text ?? '{"asOf":0,"entries":[],"chunks":[]}') as PageData;
  if (data.entries.length === 0) return undefined;
  learnFromPage(data.asOf, { isStored: !cameFromNetwork() });
  await Promise.all([
    // First: from it the pages' parts know the language of their texts.
    catalogueOf('storefront', selectLanguage(store.getState())),
    prepareParts(data.chunks),
  ]);
  await yieldToMain();
  restoreQueries(store, data);
  return data;
}

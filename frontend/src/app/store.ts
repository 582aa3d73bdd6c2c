import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { preserveDataTime } from '../api/dataTime';
import { sessionReducer } from '../api/sessionSlice';
import { toastReducer } from '../kit/toast/toastSlice';
import { quickBuyReducer } from '../storefront/catalogue/quick-buy/quickBuySlice';
import { languageReducer, type Language } from '../i18n/languageSlice';

export function makeStore(language: Language) {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      language: languageReducer,
      quickBuy: quickBuyReducer,
      session: sessionReducer,
      toast: toastReducer,
    },
    preloadedState: { language: { current: language } },
    middleware: (defaults) => defaults().concat(preserveDataTime, api.middleware),
  });
}

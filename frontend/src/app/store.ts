import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { sessionReducer } from '../api/sessionSlice';
import { toastReducer } from '../components/toast/toastSlice';
import { quickBuyReducer } from '../features/catalog/quickBuySlice';
import { languageReducer } from '../i18n/languageSlice';

export function makeStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      language: languageReducer,
      quickBuy: quickBuyReducer,
      session: sessionReducer,
      toast: toastReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

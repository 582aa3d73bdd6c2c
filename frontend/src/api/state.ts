import { useDispatch, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api';
import type { SessionState } from './sessionSlice';
import type { ToastState } from '../kit/toast/toastSlice';
import type { LanguageState } from '../i18n/languageSlice';

/** State for all parts of the client. The slice of a single feature is known only there. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  language: LanguageState;
  session: SessionState;
  toast: ToastState;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export interface AppStore {
  getState: () => RootState;
  dispatch: AppDispatch;
}

/** Types the state where RTK Query passes it as `unknown`. */
export function rootState(call: { getState: () => unknown }): RootState {
  return call.getState() as RootState;
}

/** For thunks; plain actions need no types of their own. */
export const useAppDispatch: () => AppDispatch = useDispatch;

export const useAppStore: () => AppStore = useStore;

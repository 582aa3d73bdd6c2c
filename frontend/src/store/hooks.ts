import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './state';

/** For thunks; plain actions need no types of their own. */
export const useAppDispatch: () => AppDispatch = useDispatch;

export const useAppStore: () => AppStore = useStore;

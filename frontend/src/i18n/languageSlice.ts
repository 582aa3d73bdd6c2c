import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readLocal } from '../lib/storage';

export type Language = 'en' | 'sw';

export const LANGUAGE_KEY = 'language';

export interface LanguageState {
  current: Language;
}

const languageSlice = createSlice({
  name: 'language',
  initialState: (): LanguageState => ({
    current: readLocal(LANGUAGE_KEY) === 'sw' ? 'sw' : 'en',
  }),
  reducers: {
    languageChosen: (_state, { payload }: PayloadAction<Language>) => ({ current: payload }),
  },
});

export const { languageChosen } = languageSlice.actions;
export const languageReducer = languageSlice.reducer;
export const selectLanguage = (state: { language: LanguageState }) => state.language.current;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Language = 'en' | 'sw';

export const locales = { en: 'en-TZ', sw: 'sw-TZ' } as const;

export interface LanguageState {
  current: Language;
}

const initialState: LanguageState = { current: 'en' };

const languageSlice = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageChosen: (_state, { payload }: PayloadAction<Language>) => ({ current: payload }),
  },
});

export const { languageChosen } = languageSlice.actions;
export const languageReducer = languageSlice.reducer;
export const selectLanguage = (state: { language: LanguageState }) => state.language.current;

import { writeCookie } from '../kit/browser';
import { readLocal, writeLocal } from '../kit/storage/storage';
import type { Language } from './languageSlice';

const KEY = 'language';
const YEAR_S = 365 * 24 * 3600;

function isLanguage(text: string | null): text is Language {
  return text === 'en' || text === 'sw';
}

/** The choice made on this device; null before there was one. */
export function savedLanguage(): Language | null {
  const saved = readLocal(KEY);
  return isLanguage(saved) ? saved : null;
}

/** Also as a cookie, so that the server sends the next page in this language at once. */
export function saveLanguage(language: Language): void {
  writeLocal(KEY, language);
  writeCookie(`${KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
}

/** What the server wrote the page in. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'sw' ? 'sw' : 'en';
}

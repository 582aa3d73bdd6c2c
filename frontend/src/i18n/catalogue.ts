import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languageSlice';

export type Part = 'storefront' | 'backOffice';
type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

// Shoppers never download what only staff read.
const loaders: Record<`${Part}-${Language}`, () => Promise<{ default: unknown }>> = {
  'storefront-en': () => import(/* webpackChunkName: "messages-en" */ './en.json?part=storefront'),
  'storefront-sw': () => import(/* webpackChunkName: "messages-sw" */ './sw.json?part=storefront'),
  'backOffice-en': () =>
    import(/* webpackChunkName: "back-office-messages-en" */ './en.json?part=backOffice'),
  'backOffice-sw': () =>
    import(/* webpackChunkName: "back-office-messages-sw" */ './sw.json?part=backOffice'),
};

const loaded = new Map<string, Messages>();
const partsInUse = new Set<Part>();

async function load(part: Part, language: Language): Promise<Messages> {
  const key = `${part}-${language}` as const;
  const messages = loaded.get(key) ?? ((await loaders[key]()).default as Messages);
  loaded.set(key, messages);
  partsInUse.add(part);
  return messages;
}

/** Loads all texts the page needs in that language, so that a change of language never shows a gap. */
export async function prepareLanguage(language: Language): Promise<void> {
  await Promise.all(
    [...new Set<Part>(['storefront', ...partsInUse])].map((p) => load(p, language)),
  );
}

const pending = new Map<string, Promise<Messages>>();

export function loadedMessages(part: Part, language: Language): Messages | Promise<Messages> {
  const key = `${part}-${language}`;
  const ready = loaded.get(key);
  if (ready) return ready;
  const promise = pending.get(key) ?? load(part, language);
  pending.set(key, promise);
  return promise;
}

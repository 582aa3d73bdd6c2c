import { tabRecord } from '../tabRecord';
import { likeDefaults } from '../../../kit/narrow';
import type { Router } from '../../../api/types';
import type { Purchase } from '../purchase';

export const detailsDraft = ({ key }: Purchase) => `details-${key}`;

export const routerDraft = ({ id }: Router) => `router-${id}`;

/** What was typed into a form that is out of sight, or that a reload or a lost network took away. */
const kept = tabRecord<object>('drafts');

export function draftOf<Values extends object>(key: string, fallback: Values): Values {
  return likeDefaults(fallback, kept.get(key));
}

export const keepDraft = kept.set;
export const dropDraft = kept.drop;

export function hasDraft(key: string): boolean {
  return kept.get(key) !== undefined;
}

export function draftCount(): number {
  return kept.keys().length;
}

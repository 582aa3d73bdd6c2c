import type { Kind, Level, TrainingItem } from './types';

export const kinds: readonly Kind[] = ['document', 'video', 'quiz'];
export const levels: readonly Level[] = ['beginner', 'intermediate', 'advanced'];

export interface Filters {
  kind: Kind | null;
  level: Level | null;
}

export function readFilters(params: URLSearchParams): Filters {
  return {
    kind: kinds.find((kind) => kind === params.get('type')) ?? null,
    level: levels.find((level) => level === params.get('level')) ?? null,
  };
}

export function isFiltered({ kind, level }: Filters): boolean {
  return kind !== null || level !== null;
}

export function chooseItems(items: readonly TrainingItem[], { kind, level }: Filters) {
  return items.filter(
    ({ type, difficulty }) => (!kind || type === kind) && (!level || difficulty === level),
  );
}

import { uptimeMs } from '../../../kit/clock';
import type { Effects, Tag } from '../../kit/live/effects';
import type { Topic } from '../../kit/live/topics';

const FIRST_MS = 100;
/** A busy hour brings several changes a second; nobody reads that fast, and each is asked for. */
const BETWEEN_MS = 2000;

export interface Batch {
  topics: ReadonlySet<Topic>;
  tags: Tag[];
}

/** Puts together what happens at about the same time, and waits while nobody looks at the page. */
export function createBatcher(publish: (batch: Batch) => void) {
  const topics = new Set<Topic>();
  const tags = new Map<string, Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    timer = undefined;
    if (document.visibilityState === 'hidden' || topics.size + tags.size === 0) return;
    flushedAt = uptimeMs();
    const batch = { topics: new Set(topics), tags: [...tags.values()] };
    topics.clear();
    tags.clear();
    publish(batch);
  };
  const plan = () => {
    timer ??= setTimeout(flush, Math.max(FIRST_MS, flushedAt + BETWEEN_MS - uptimeMs()));
  };
  document.addEventListener('visibilitychange', plan);
  return {
    add: (effects: Effects) => {
      effects.topics.forEach((topic) => topics.add(topic));
      effects.tags.forEach((tag) => tags.set(`${tag.type}/${tag.id ?? ''}`, tag));
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}

import { EmptyList } from '../kit/list/EmptyList';
import { outboxMessages as m } from './messages';
import type { MessageFiltering } from './messageFilter';

export function NoMessages({ filtering }: { filtering: MessageFiltering }) {
  const [title, text] = wordsFor(filtering);
  return (
    <EmptyList
      icon="chat"
      title={title}
      text={text}
      showAll={filtering.isNarrowed ? { text: m.showAll, onPress: filtering.showAll } : undefined}
    />
  );
}

function wordsFor({ isNarrowed, values: { state, kind, channel, q } }: MessageFiltering) {
  if (!isNarrowed) return [m.none, m.noneText] as const;
  const byStateAlone = !kind && !channel && !q;
  if (state === 'dead' && byStateAlone) return [m.noneDead, m.noneDeadText] as const;
  if (state === 'undelivered' && byStateAlone) {
    return [m.noneUndelivered, m.noneUndeliveredText] as const;
  }
  return [m.none, m.noneFilterText] as const;
}

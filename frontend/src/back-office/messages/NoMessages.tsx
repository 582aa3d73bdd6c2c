import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { outboxMessages as m } from './messages';
import type { MessageFiltering } from './useMessageFilter';

export function NoMessages({ filtering }: { filtering: MessageFiltering }) {
  const intl = useIntl();
  const [title, text] = wordsFor(filtering);
  return (
    <EmptyState icon="chat" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {filtering.active && (
        <Button look="outline" onClick={filtering.showAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}

function wordsFor({ active, filter: { state, kind, channel, q } }: MessageFiltering) {
  if (!active) return [m.none, m.noneText] as const;
  const byStateAlone = !kind && !channel && !q;
  if (state === 'dead' && byStateAlone) return [m.noneDead, m.noneDeadText] as const;
  if (state === 'undelivered' && byStateAlone) {
    return [m.noneUndelivered, m.noneUndeliveredText] as const;
  }
  return [m.none, m.noneFilterText] as const;
}

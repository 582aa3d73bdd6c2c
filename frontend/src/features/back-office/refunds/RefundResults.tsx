import { useIntl } from 'react-intl';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { useMedia } from '../../../lib/useMedia';
import { ListResults } from '../components/ListResults';
import { moneyMessages } from '../moneyMessages';
import { refundListMessages as m } from './messages';
import { RefundCards } from './RefundCards';
import { RefundTable } from './RefundTable';
import type { RefundChip } from './useRefundFilter';
import type { useRefunds } from './useRefunds';

type List = ReturnType<typeof useRefunds>;

interface Props {
  refunds: List;
  chip: RefundChip;
  onShowAll: () => void;
}

export function RefundResults({ refunds: list, chip, onShowAll }: Props) {
  const Rows = useMedia('(min-width: 900px)') ? RefundTable : RefundCards;
  return (
    <ListResults list={list} count={useCount(list)} news={useNews(list)} outdated={m.outdated}>
      {list.rows.length > 0 ? (
        <Rows refunds={list.rows} />
      ) : (
        <NoRefunds chip={chip} onShowAll={onShowAll} />
      )}
    </ListResults>
  );
}

function useCount({ rows, total, hasMore }: List): string {
  const intl = useIntl();
  const shown = rows.length;
  const count = total ?? shown;
  return intl.formatMessage(hasMore ? m.countShown : m.count, { shown, count });
}

function useNews({ newCount: count, leftCount }: List): string | null {
  const intl = useIntl();
  if (count > 0) return intl.formatMessage(m.newRefunds, { count });
  return leftCount > 0 ? intl.formatMessage(moneyMessages.listChanged) : null;
}

function NoRefunds({ chip, onShowAll }: Pick<Props, 'chip' | 'onShowAll'>) {
  const intl = useIntl();
  const [title, text] = wordsFor(chip);
  return (
    <Notice icon="refresh" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {chip !== 'all' && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </Notice>
  );
}

function wordsFor(chip: RefundChip) {
  if (chip === 'open') return [m.noneOpen, m.noneOpenText] as const;
  return [m.none, chip === 'all' ? m.noneOpenText : m.noneText] as const;
}

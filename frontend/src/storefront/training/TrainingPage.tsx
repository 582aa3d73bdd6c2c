import { useIntl } from 'react-intl';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { PageHeading } from '../../shop/page/PageHeading';
import { channels } from '../../realtime/channels';
import { useChannel } from '../../realtime/useChannel';
import { useListTrainingQuery } from '../../api/shopApi';
import { Filters } from './Filters';
import { TrainingCard } from './TrainingCard';
import { trainingMessages as m } from './messages';
import { chooseItems, isFiltered } from './model';
import { useAllProgress } from './progress';
import { ProgressBar } from './ProgressBar';
import css from './TrainingPage.module.css';
import type { TrainingItem } from './types';
import { useTrainingFilters } from './useTrainingFilters';
import { Button } from '../../kit/ui/Button';
import { EmptyState } from '../../kit/ui/EmptyState';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { commonMessages } from '../../i18n/messages';

/** Fewer lessons are seen at a glance. */
const MIN_FILTERED = 7;

export function TrainingPage() {
  const intl = useIntl();
  return (
    <>
      <PageHeading title={intl.formatMessage(m.title)} />
      <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      <Lessons />
    </>
  );
}

function Lessons() {
  const intl = useIntl();
  const list = useListTrainingQuery();
  useChannel(channels.training);
  const [filters, change] = useTrainingFilters();
  if (!list.data) {
    return list.isError ? (
      <ListFailure
        text={intl.formatMessage(m.loadFailed)}
        busy={list.isFetching}
        onRetry={list.refetch}
      />
    ) : (
      <Skeletons />
    );
  }
  if (list.data.length === 0) return <NoLessons />;
  const items = chooseItems(list.data, filters);
  return (
    <>
      {list.isError && (
        <OutdatedLine
          at={list.fulfilledTimeStamp ?? 0}
          message={m.outdated}
          onRetry={list.refetch}
        />
      )}
      {(isFiltered(filters) || list.data.length >= MIN_FILTERED) && (
        <Filters filters={filters} onChange={change} />
      )}
      <ProgressLine items={list.data} />
      {items.length === 0 && <NoLessons onShowAll={() => change({ kind: null, level: null })} />}
      <ul className={css.grid}>
        {items.map((item, place) => (
          <li key={item.id}>
            <TrainingCard item={item} early={place < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many of all lessons were done on this device; nothing before the first. */
function ProgressLine({ items }: { items: readonly TrainingItem[] }) {
  const intl = useIntl();
  const progress = useAllProgress();
  const done = items.filter(({ id }) => progress[id]?.done).length;
  if (done === 0) return null;
  return (
    <div className={css.progress}>
      <span>{intl.formatMessage(m.progress, { done, count: items.length })}</span>
      <ProgressBar value={done} max={items.length} />
    </div>
  );
}

/** `onShowAll`: there are lessons, but none that fits the filters. */
function NoLessons({ onShowAll }: { onShowAll?: () => void }) {
  const intl = useIntl();
  const [title, text] = onShowAll ? [m.noneFound, m.noneFoundText] : [m.none, m.noneText];
  return (
    <EmptyState icon="book" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {onShowAll ? (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      ) : (
        <WhatsAppButton text="" />
      )}
    </EmptyState>
  );
}

/** As high as the lessons that will stand here. */
function Skeletons() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)}>
      <div className={css.grid}>
        <div className={css.blank} />
        <div className={css.blank} />
        <div className={css.blank} />
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../shop/paths';
import { useSharedText } from '../../shop/useSharedText';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { EmptyState } from '../../kit/ui/EmptyState';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { askBeforeLoss } from '../../kit/unsavedWork';
import { FilterFrame } from '../kit/list/FilterFrame';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { PageHead } from '../kit/list/PageHead';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { Page } from '../kit/list/Page';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { listMessages } from '../kit/messages';
import { VendingLine } from '../kit/vending/VendingLine';
import { deskFilter, useGetDeskInfiniteQuery, type DeskFilter, type DeskOrder } from './api';
import { CurrentOrder } from './CurrentOrder';
import { DeskChips } from './DeskChips';
import css from './Desk.module.css';
import { DeskQueue } from './DeskQueue';
import { deskMessages as m } from './messages';
import { useLostOrder } from './useLostOrder';
import { useOrderInHand } from './useOrderInHand';
import Typography from '@mui/material/Typography';
import { useDeskCounts } from '../kit/counts/counts';

/** What is to be delivered, one order after the other; made for the phone of whoever sends bundles. */
export function DeskPage() {
  const intl = useIntl();
  const filter = useUrlFilter(deskFilter);
  const { show, q } = filter.values;
  const [shared, setShared] = useState<string | null>(null);
  useSharedText(setShared);
  return (
    <Page>
      <div>
        <PageHead title={intl.formatMessage(m.title)} />
        <DeskCount />
        <VendingLine />
      </div>
      <FilterFrame
        search={{
          label: intl.formatMessage(m.search),
          hint: intl.formatMessage(listMessages.searchHint),
          q,
          onSearch: (next) => askBeforeLoss(() => filter.change({ q: next })),
        }}
        active={show === null ? 0 : 1}
      >
        <DeskChips
          chosen={show}
          onChoose={(next) => askBeforeLoss(() => filter.change({ show: next }))}
        />
      </FilterFrame>
      <Desk
        key={`${show ?? ''} ${q}`}
        filter={filter.values}
        onShowAll={filter.showAll}
        sharedText={shared}
        onTaken={() => setShared(null)}
      />
    </Page>
  );
}

interface DeskProps {
  filter: DeskFilter;
  onShowAll: () => void;
  sharedText: string | null;
  /** What was shared belongs to an order that is delivered now. */
  onTaken: () => void;
}

function Desk({ filter, onShowAll, sharedText, onTaken }: DeskProps) {
  const desk = useGetDeskInfiniteQuery(filter, {
    ...useRefreshing(),
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, error, refetch } = desk;
  const [isTyped, setTyped] = useState(false);
  const queue = currentData?.pages.flatMap((page) => page.rows) ?? [];
  const hand = useOrderInHand(queue, isTyped);
  const { rows, current, free } = hand;
  const turnTo = (item: DeskOrder) => askBeforeLoss(() => hand.choose(item));
  const [isNew, appear] = useAppearance();
  const panel = useFocusOnChange(current?.order._id);
  useLostOrder(hand.lost);
  if (!currentData) {
    return (
      <NotLoaded query={desk}>
        <ListSkeleton />
      </NotLoaded>
    );
  }
  return (
    <div className={css.desk}>
      {isApiError(error) && (
        <OutdatedLine at={desk.fulfilledTimeStamp ?? 0} message={m.outdated} onRetry={refetch} />
      )}
      {current ? (
        <>
          <CurrentOrder
            key={current.order._id}
            ref={panel}
            item={current}
            isGone={hand.isGone}
            filter={filter}
            isNew={isNew}
            sharedText={sharedText}
            onTyped={setTyped}
            onDelivered={(order) => {
              appear();
              onTaken();
              hand.finish(order);
            }}
            onUndone={hand.takeBack}
            onReported={hand.pass}
            onNext={free ? () => turnTo(free) : null}
          />
          <DeskQueue
            rows={rows.filter((row) => row !== current)}
            total={currentData.pages.at(-1)?.total ?? rows.length}
            onChoose={turnTo}
            more={desk}
          />
        </>
      ) : (
        <NothingWaits filter={filter} onShowAll={onShowAll} />
      )}
    </div>
  );
}

/** Longer than the second tap of an impatient thumb takes. */
const APPEARANCE_MS = 400;

/** Whether another order appeared a moment ago: what was pressed for the one before does not count for it. */
function useAppearance(): [boolean, () => void] {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setNew(false), APPEARANCE_MS);
    return () => clearTimeout(timer);
  }, [isNew]);
  return [isNew, () => setNew(true)];
}

/** Another order is looked at from its beginning, wherever the one before was left. */
function useFocusOnChange(id: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current && id && id !== before.current) {
      window.scrollTo({ top: 0 });
      panel.current?.focus({ preventScroll: true });
    }
    before.current = id;
  }, [id]);
  return panel;
}

function NothingWaits({ filter, onShowAll }: { filter: DeskFilter; onShowAll: () => void }) {
  const intl = useIntl();
  const { q } = filter;
  const filtered = Object.values(filter).some(Boolean);
  return (
    <EmptyState
      icon="check"
      title={intl.formatMessage(filtered ? m.emptyFilter : m.empty)}
      text={intl.formatMessage(filtered ? m.emptyFilterText : m.emptyText)}
    >
      {q && (
        <ButtonLink to={{ pathname: paths.adminOrders, search: `${new URLSearchParams({ q })}` }}>
          {intl.formatMessage(m.searchAll)}
        </ButtonLink>
      )}
      {filtered && (
        <Button look="outline" onClick={onShowAll}>
          {intl.formatMessage(m.showAll)}
        </Button>
      )}
    </EmptyState>
  );
}

/** How much there is to do. */
function DeskCount() {
  const intl = useIntl();
  const counts = useDeskCounts();
  if (!counts) return null;
  const { waiting: count, overdue: late, withProblem } = counts;
  return (
    <Typography
      component="p"
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        color: 'text.secondary',
        '& strong': { color: 'text.primary' },
      }}
    >
      <strong>{intl.formatMessage(m.waiting, { count })}</strong>
      {late + withProblem > 0 && (
        <span>{intl.formatMessage(m.summary, { late, withProblem })}</span>
      )}
    </Typography>
  );
}

import { useIntl } from 'react-intl';
import { adminOrderPath } from '../../shop/paths';
import { useInLanguage } from '../../i18n/useInLanguage';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { shortDateTime } from '../kit/date/dateText';
import type { Columns } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import {
  ratingFilter,
  useLazyPeekRatingsQuery,
  useListRatingsInfiniteQuery,
  type OrderRating,
} from './api';
import { ratingMessages as m } from './messages';

function Item({ rating: { item, itemSwahili } }: { rating: OrderRating }) {
  const name = useInLanguage()(item, itemSwahili);
  return <span lang={name.lang}>{name.text}</span>;
}

const ratingColumns: Columns<OrderRating> = [
  {
    label: m.order,
    main: { show: ({ orderId }) => orderId, card: '1 left', look: 'name' },
    sub: { show: (rating) => <Item rating={rating} />, card: '2 left', look: 'quiet' },
    nowrap: true,
  },
  {
    label: m.stars,
    main: {
      show: ({ stars }, { intl }) => intl.formatMessage(m.given, { count: stars }),
      card: '1 right',
    },
    nowrap: true,
  },
  { label: m.text, main: { show: ({ text }) => text, card: '3 left', look: 'words' } },
  {
    label: m.rated,
    main: {
      show: ({ ratedAt }, { intl, now }) => shortDateTime(intl, ratedAt, now),
      card: '2 right',
      look: 'quiet',
    },
    nowrap: true,
  },
];

/** What customers think of delivered orders, with the way to each order. */
export function RatingsPage() {
  const intl = useIntl();
  const linkTo = useDetailLink(adminOrderPath);
  const filter = useUrlFilter(ratingFilter);
  const ratings = useLiveList(filter.values, {
    list: useListRatingsInfiniteQuery(filter.values),
    peek: useLazyPeekRatingsQuery(),
    topics: ['order'],
  });
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ListFilters filter={filter} />
      <ResourceList
        list={ratings}
        words={m}
        columns={ratingColumns}
        linkOf={(rating) => linkTo(rating.orderId)}
        empty={
          <EmptyList
            icon="chat"
            none={[m.none, m.noneText]}
            filtered={{ by: filter, none: [m.noneMatching, m.noneText], showAll: m.showAll }}
          />
        }
      />
    </Page>
  );
}

import { useIntl, type IntlShape } from 'react-intl';
import { keysOf } from '../../kit/records';
import type { SupportFigures } from '../kit/counts/api';
import { useFigures } from '../kit/counts/counts';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { TabRow } from '../kit/list/TabRow';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter, type UrlFilter } from '../kit/list/useUrlFilter';
import { listMessages } from '../kit/messages';
import {
  caseFilter,
  useLazyPeekCasesQuery,
  useListCasesInfiniteQuery,
  type ResponseTimes,
  type SupportCase,
} from './api';
import { caseColumns } from './caseColumns';
import { caseTabMessages, figureMessages, supportMessages as m } from './messages';
import { casePath } from '../kit/paths';
import type { OpenedFromList } from '../kit/dialog/useDetailLink';
import { ListFigures } from '../kit/list/ListFigures';
import { durationText } from '../kit/date/duration';

/** Where a case is settled; closing that leads back here. */
function caseLink(row: SupportCase): { to: string; state: OpenedFromList } {
  return { to: casePath(row), state: { fromList: true } };
}

/** Everything that needs a person, in one line; each leads to the place where it is settled. */
export function SupportPage() {
  const intl = useIntl();
  const filter = useUrlFilter(caseFilter);
  const cases = useLiveList(filter.values, {
    list: useListCasesInfiniteQuery(filter.values),
    peek: useLazyPeekCasesQuery(),
    topics: ['case'],
  });
  const figures = useFigures();
  return (
    <Page>
      <CaseTabs filter={filter} figures={figures} />
      <PageHead title={intl.formatMessage(m.title)} />
      <CaseFigures figures={figures} />
      <ListFilters filter={filter} saved="support" />
      <ResourceList
        list={cases}
        words={m}
        columns={caseColumns}
        linkOf={caseLink}
        empty={
          <EmptyList
            icon="check"
            none={[m.none, m.noneText]}
            filtered={{ by: filter, none: [m.noMatch, m.noMatchText], showAll: m.showAll }}
          />
        }
      />
    </Page>
  );
}

interface TabsProps {
  filter: UrlFilter<typeof caseFilter>;
  figures: SupportFigures | undefined;
}

/** The kinds of cases, each with how many are open. */
function CaseTabs({ filter, figures }: TabsProps) {
  const intl = useIntl();
  const tab = (kind: keyof typeof caseTabMessages | null) => {
    const label = intl.formatMessage(kind === null ? m.all : caseTabMessages[kind]);
    const count =
      kind === null ? figures?.open : figures?.kinds.find((one) => one.kind === kind)?.open;
    return {
      key: kind ?? 'all',
      to: { search: filter.searchWith({ kind }) },
      text: count ? intl.formatMessage(listMessages.withCount, { label, count }) : label,
      isCurrent: kind === filter.values.kind,
    };
  };
  return (
    <TabRow
      label={intl.formatMessage(m.filter)}
      within
      tabs={[null, ...keysOf(caseTabMessages)].map(tab)}
    />
  );
}

/** How much waits, and how long others waited for somebody. */
function CaseFigures({ figures }: { figures: SupportFigures | undefined }) {
  const intl = useIntl();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : intl.formatNumber(value);
  return (
    <ListFigures
      name={intl.formatMessage(figureMessages.title)}
      figures={[
        {
          label: figureMessages.open,
          value: count(figures?.open),
          tone: figures?.open ? 'waiting' : undefined,
        },
        {
          label: figureMessages.overdue,
          value: count(figures?.overdue),
          tone: figures?.overdue ? 'urgent' : undefined,
        },
        { label: figureMessages.today, ...waitOf(intl, figures?.today) },
        { label: figureMessages.week, ...waitOf(intl, figures?.week) },
      ]}
    />
  );
}

function waitOf(intl: IntlShape, times: ResponseTimes | undefined) {
  if (!times) return { value: undefined };
  const { cases, medianMinutes } = times;
  if (medianMinutes === null)
    return { value: undefined, sub: intl.formatMessage(figureMessages.none) };
  return {
    value: durationText(intl, medianMinutes),
    sub: intl.formatMessage(figureMessages.cases, { count: cases }),
  };
}

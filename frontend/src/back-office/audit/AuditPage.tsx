import { useIntl } from 'react-intl';
import { useDownload } from '../kit/files/download';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import {
  auditFilter,
  useExportAuditMutation,
  useLazyPeekAuditQuery,
  useListAuditInfiniteQuery,
} from './api';
import { auditColumns } from './auditColumns';
import { auditMessages as m } from './messages';

export function AuditPage() {
  const intl = useIntl();
  const filter = useUrlFilter(auditFilter);
  const audit = useLiveList(filter.values, {
    list: useListAuditInfiniteQuery(filter.values),
    peek: useLazyPeekAuditQuery(),
    topics: ['audit'],
  });
  const [make, { isLoading: busy }] = useExportAuditMutation();
  const download = useDownload(m.exportFailed);
  const save = () => download('audit.csv', make(filter.values));
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.export), busy, onPress: () => void save() }]}
      />
      <ListFilters filter={filter} />
      <ResourceList
        list={audit}
        words={m}
        columns={auditColumns}
        filter={filter}
        empty={
          <EmptyList
            icon="book"
            none={[m.none, m.noneText]}
            filtered={{ by: filter, none: [m.none, m.noneText], showAll: m.showAll }}
          />
        }
      />
    </Page>
  );
}

import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { useDownload } from '../kit/files/download';
import { Page } from '../kit/list/Page';
import { useExportAuditMutation } from './api';
import { AuditFilters } from './AuditFilters';
import { AuditRows } from './AuditRows';
import { auditMessages as m } from './messages';
import { useAudit } from './useAudit';
import { useAuditFilter } from './useAuditFilter';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

export function AuditPage() {
  const intl = useIntl();
  const filter = useAuditFilter();
  const audit = useAudit(filter.query);
  const [make, { isLoading: busy }] = useExportAuditMutation();
  const download = useDownload(m.exportFailed);
  const save = () => download('audit.csv', make(filter.query));
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.export), busy, onPress: () => void save() }]}
      />
      <AuditFilters filter={filter} />
      <ListResults
        list={audit}
        words={words}
        table={AuditRows}
        cards={AuditRows}
        empty={
          <EmptyState
            icon="book"
            title={intl.formatMessage(m.none)}
            text={intl.formatMessage(m.noneText)}
          >
            <Button look="outline" onClick={filter.showAll}>
              {intl.formatMessage(m.showAll)}
            </Button>
          </EmptyState>
        }
      />
    </Page>
  );
}

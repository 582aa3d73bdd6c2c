import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { ResourceRows } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { useListApiKeysQuery, type IssuedApiKey } from './api';
import { keyColumns } from './keyColumns';
import { KeyForm } from './KeyForm';
import { KeyShown } from './KeyShown';
import { keyMessages as m } from './messages';

/** Keys by which other programs work with the shop. */
export function ApiKeysPage() {
  const intl = useIntl();
  const [isNew, setNew] = useState(false);
  const [given, setGiven] = useState<IssuedApiKey | null>(null);
  const made = (key: IssuedApiKey) => {
    setNew(false);
    setGiven(key);
  };
  return (
    <Page roomy>
      <PageHead
        title={intl.formatMessage(m.title)}
        main={
          !isNew &&
          !given && {
            text: intl.formatMessage(m.create),
            short: intl.formatMessage(m.createShort),
            onPress: () => setNew(true),
          }
        }
      />
      <Typography component="p" sx={{ maxWidth: 720, color: 'text.secondary' }}>
        {intl.formatMessage(m.lead)}
      </Typography>
      {isNew && <KeyForm onMade={made} onCancel={() => setNew(false)} />}
      {given && <KeyShown given={given} onDone={() => setGiven(null)} />}
      <Keys />
    </Page>
  );
}

function Keys() {
  const query = useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (!data) return <NotLoaded query={query} />;
  if (data.length === 0) return <EmptyList icon="shield" none={[m.none, m.noneText]} />;
  return <ResourceRows name={m.title} columns={keyColumns} rows={data} />;
}

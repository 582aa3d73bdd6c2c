import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useFocusKept } from '../kit/useFocusKept';
import { useIntl } from 'react-intl';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { Button } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { ResourceRows } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { Panel } from '../kit/layout';
import { useListApiKeysQuery, type IssuedApiKey } from './api';
import { keyColumns } from './keyColumns';
import { KeyForm } from './KeyForm';
import { keyMessages as m } from './messages';

/** Keys by which other programs work with the shop. */
export function ApiKeysPage() {
  const intl = useIntl();
  const [isNew, setNew] = useState(false);
  const [given, setGiven] = useState<IssuedApiKey | null>(null);
  const newKey = useFocusKept<HTMLButtonElement>(`${isNew} ${given !== null}`);
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
            button: newKey,
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

/** The secret that cannot be had again. */
function KeyShown({ given, onDone }: { given: IssuedApiKey; onDone: () => void }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { secret, apiKey } = given;
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.given, { name: apiKey.name })}
      </h2>
      <p>{intl.formatMessage(m.givenText)}</p>
      <Paper component="code" variant="tint">
        {secret}
      </Paper>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <CopyButton text={secret} label={intl.formatMessage(m.secret)} />
        <Button onClick={onDone}>{intl.formatMessage(m.done)}</Button>
      </Stack>
    </Panel>
  );
}

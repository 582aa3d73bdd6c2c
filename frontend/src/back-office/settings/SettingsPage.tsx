import Stack from '@mui/material/Stack';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Columns } from '../kit/layout/Columns';
import type { BuiltInWords } from '../../shop/builtInWords';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { Spinner } from '../../kit/ui/Spinner';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { useGetSettingsQuery, type Settings } from './api';
import { settingsMessages as m } from './messages';
import type { PageParts } from './section';
import { sections } from './sections';
import { SettingDialog } from './SettingDialog';
import { TextsCard } from './TextsCard';

/** What the shop says of itself, and whom customers reach. */
export function SettingsPage(parts: PageParts) {
  const intl = useIntl();
  const { section } = useParams();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page>
      <PageTitle title={intl.formatMessage(m.title)} />
      {data && error && (
        <OutdatedLine at={fulfilledTimeStamp ?? 0} onRetry={refetch} message={m.outdated} />
      )}
      {data ? (
        <Cards settings={data} builtIn={parts.builtIn} />
      ) : error ? (
        <ListFailure
          title={intl.formatMessage(listMessages.notLoaded)}
          text={intl.formatMessage(m.loadFailed)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Spinner />
      )}
      {data && section && (
        <SettingDialog key={section} section={section} settings={data} parts={parts} />
      )}
    </Page>
  );
}

function Cards({ settings, builtIn }: { settings: Settings; builtIn: BuiltInWords }) {
  return (
    <Columns narrowest={480}>
      <Stack spacing={4}>
        {sections.map(({ path, card }) => (
          <Fragment key={path ?? ''}>{card(settings)}</Fragment>
        ))}
      </Stack>
      <Stack spacing={4}>
        <TextsCard texts={settings.texts} builtIn={builtIn} />
      </Stack>
    </Columns>
  );
}

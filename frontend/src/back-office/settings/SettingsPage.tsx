import Stack from '@mui/material/Stack';
import { Fragment, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';
import { Columns } from '../kit/layout';
import type { BuiltInWords } from '../../shop/builtInWords';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { Spinner } from '../../kit/ui/Spinner';
import { formatPhrase } from '../../i18n/phrase';
import { useInLanguage } from '../../i18n/useInLanguage';
import { paths } from '../../shop/paths';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { RequirePermission } from '../kit/access';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { FeedsCard } from './FeedsCard';
import { useGetSettingsQuery, type Settings } from './api';
import { settingsMessages as m } from './messages';
import type { PageParts } from './section';
import { sections } from './sections';
import { TextForm } from './pageText';
import { nameOfText, sectionOf } from './textNames';
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
          <Fragment key={path}>{card(settings)}</Fragment>
        ))}
      </Stack>
      <Stack spacing={4}>
        <FeedsCard />
        <TextsCard texts={settings.texts} builtIn={builtIn} />
      </Stack>
    </Columns>
  );
}

interface SettingDialogProps {
  section: string;
  settings: Settings;
  parts: PageParts;
}

/** One section in its form, at an address of its own. */
function SettingDialog(props: SettingDialogProps) {
  const { settings, parts } = props;
  const intl = useIntl();
  const text = useText(props);
  const opened = sections.find(({ path }) => path === props.section) ?? text;
  if (!opened) return <Navigate to={paths.adminSettings} replace />;
  const { title, need, form } = opened;
  return (
    <RequirePermission need={need}>
      <DetailDialog title={formatPhrase(intl, title)} listPath={paths.adminSettings}>
        <Suspense fallback={<DetailSkeleton />}>{form(settings, parts)}</Suspense>
      </DetailDialog>
    </RequirePermission>
  );
}

/** The text of a page that has this address; null where none has. */
function useText({ section, settings, parts }: SettingDialogProps) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const text = settings.texts.find(({ key }) => sectionOf(key) === section);
  if (!text) return null;
  const title = nameOfText(intl, text, parts.builtIn, inLanguage);
  const form = () => <TextForm text={text} title={title} parts={parts} />;
  return { title, need: 'edit_texts', form } as const;
}

import Stack from '@mui/material/Stack';
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
import { AgentTermsCard, BusinessCard, ContactCard, FilmCard } from './cards';
import { ClaimsCard } from './ClaimsCard';
import type { Hero } from './hero';
import { HoursCard } from './hours/HoursCard';
import { PromisesCard } from './hours/PromisesCard';
import { LimitsCard } from './LimitsCard';
import { settingsMessages as m } from './messages';
import { ProviderTestCard } from './ProviderTestCard';
import { RulesCard } from './rules/RulesCard';
import { SettingDialog } from './SettingDialog';
import { TextsCard } from './TextsCard';

interface Props {
  hero: Hero;
  builtIn: BuiltInWords;
}

/** What the shop says of itself, and whom customers reach. */
export function SettingsPage({ hero, builtIn }: Props) {
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
        <Cards settings={data} builtIn={builtIn} />
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
        <SettingDialog
          key={section}
          section={section}
          settings={data}
          hero={hero}
          builtIn={builtIn}
        />
      )}
    </Page>
  );
}

function Cards({ settings, builtIn }: { settings: Settings; builtIn: BuiltInWords }) {
  return (
    <Columns narrowest={480}>
      <Stack spacing={4}>
        <ContactCard contact={settings.contact} />
        {settings.messages && <RulesCard rules={settings.messages} />}
        <HoursCard hours={settings.openingHours} />
        <PromisesCard promises={settings.deliveryPromises} />
        <BusinessCard business={settings.business} />
        <ClaimsCard claims={settings.claims} measured={settings.measured} />
        <AgentTermsCard terms={settings.agentTerms} />
        <FilmCard film={settings.film} />
        <ProviderTestCard isSimulator={settings.providerIsSimulator} />
        <LimitsCard limits={settings.limits} prompts={settings.promptLimits} />
      </Stack>
      <Stack spacing={4}>
        <TextsCard texts={settings.texts} builtIn={builtIn} />
      </Stack>
    </Columns>
  );
}

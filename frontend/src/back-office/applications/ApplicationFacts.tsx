import { useIntl } from 'react-intl';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { networkNames } from '../../shop/networks';
import { ApplicationLabel } from './ApplicationLabel';
import { applicationDetailMessages as m, applicationListMessages } from './messages';
import type { AgentApplication } from './types';

// Each language by its own name.
const languageNames = { en: 'English', sw: 'Kiswahili' };

export function ApplicationFacts({ application }: { application: AgentApplication }) {
  return (
    <section>
      <Facts facts={[...usePersonFacts(application), ...useHandlingFacts(application)]} />
    </section>
  );
}

function usePersonFacts(application: AgentApplication): Fact[] {
  const intl = useIntl();
  const { region, location, networks, occupation, hasCapital, language } = application;
  return [
    liveFact(applicationListMessages.status, <ApplicationLabel status={application.status} />),
    fact(applicationListMessages.region, regionText(intl, region)),
    fact(m.location, location),
    fact(
      applicationListMessages.networks,
      networks.map((network) => networkNames[network]).join(', '),
    ),
    fact(m.occupation, occupation),
    fact(
      m.capital,
      hasCapital !== null && intl.formatMessage(hasCapital ? m.hasCapital : m.hasNoCapital),
    ),
    fact(m.language, languageNames[language]),
  ];
}

function useHandlingFacts(application: AgentApplication): Fact[] {
  const intl = useIntl();
  const { createdAt, updatedAt, handledBy, reference } = application;
  return [
    fact(m.reference, reference),
    fact(applicationListMessages.received, formatDateTime(intl, createdAt)),
    fact(m.changed, updatedAt !== createdAt && formatDateTime(intl, updatedAt)),
    fact(m.handledBy, handledBy),
  ];
}

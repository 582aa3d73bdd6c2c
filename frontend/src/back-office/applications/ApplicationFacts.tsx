import { useIntl } from 'react-intl';
import { Facts, type Fact } from '../../components/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { networkNames } from '../../lib/networks';
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
    {
      label: intl.formatMessage(applicationListMessages.status),
      // Read out when it changes; the toast stands outside the dialog.
      value: (
        <span role="status">
          <ApplicationLabel status={application.status} />
        </span>
      ),
    },
    {
      label: intl.formatMessage(applicationListMessages.region),
      value: regionText(intl, region),
    },
    { label: intl.formatMessage(m.location), value: location },
    {
      label: intl.formatMessage(applicationListMessages.networks),
      value: networks.map((network) => networkNames[network]).join(', '),
    },
    { label: intl.formatMessage(m.occupation), value: occupation },
    {
      label: intl.formatMessage(m.capital),
      value: hasCapital !== null && intl.formatMessage(hasCapital ? m.hasCapital : m.hasNoCapital),
    },
    { label: intl.formatMessage(m.language), value: languageNames[language] },
  ];
}

function useHandlingFacts(application: AgentApplication): Fact[] {
  const intl = useIntl();
  const { createdAt, updatedAt, handledBy, reference } = application;
  return [
    { label: intl.formatMessage(m.reference), value: reference },
    {
      label: intl.formatMessage(applicationListMessages.received),
      value: formatDateTime(intl, createdAt),
    },
    {
      label: intl.formatMessage(m.changed),
      value: updatedAt !== createdAt && formatDateTime(intl, updatedAt),
    },
    { label: intl.formatMessage(m.handledBy), value: handledBy },
  ];
}

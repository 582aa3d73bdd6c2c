import DialogContent from '@mui/material/DialogContent';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { newAgentPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { networkNames } from '../../shop/networks';
import { RequirePermission } from '../kit/access';
import { ContactActions } from '../kit/contact/ContactActions';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { BarTitle, FootBar } from '../kit/dialog/FootBar';
import { ChoiceButton, ChoiceGroup } from '../kit/dialog/ChoiceButtons';
import { StatusChip } from '../kit/list/StatusChip';
import { applicationStatuses, applicationTones } from './applicationState';
import { NoteForm } from './NoteForm';
import { ApplicationWords } from './ApplicationWords';
import {
  applicationChangeMessages,
  applicationDetailMessages as m,
  applicationListMessages,
  applicationStatusMessages,
} from './messages';
import type { AgentApplication, ApplicationStatus } from './types';

// Each language by its own name.
const languageNames = { en: 'English', sw: 'Kiswahili' };

interface Props {
  application: AgentApplication;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
  onReload: () => unknown;
}

/** Everything known of one application, and under the thumb what becomes of it. */
export function ApplicationDetails({ application, outdated, onReload }: Props) {
  const intl = useIntl();
  const { fullName: name, phoneNumber, reference } = application;
  return (
    <>
      <DialogContent>
        {outdated}
        <ContactActions
          name={name}
          phone={phoneNumber}
          greeting={intl.formatMessage(m.greeting, { name, reference })}
        >
          <RequirePermission need="edit_agents">
            <ButtonLink look="outline" to={newAgentPath(reference)}>
              {intl.formatMessage(m.makeAgent)}
            </ButtonLink>
          </RequirePermission>
        </ContactActions>
        <DetailColumns>
          <ApplicationFacts application={application} />
          <ApplicationWords application={application} />
        </DetailColumns>
      </DialogContent>
      <ApplicationChange application={application} onReload={onReload} />
    </>
  );
}

interface ApplicationChangeProps {
  application: AgentApplication;
  onReload: () => unknown;
}

function ApplicationChange({ application, onReload }: ApplicationChangeProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState<ApplicationStatus | null>(null);
  return (
    <FootBar>
      {asking && asking !== application.status ? (
        <NoteForm
          key={asking}
          application={application}
          status={asking}
          onReload={onReload}
          onOver={() => setAsking(null)}
        />
      ) : (
        <>
          <BarTitle>{intl.formatMessage(applicationChangeMessages.title)}</BarTitle>
          <ChoiceGroup aria-label={intl.formatMessage(applicationChangeMessages.title)}>
            {applicationStatuses.map((status) => (
              <ChoiceButton
                key={status}
                value={status}
                selected={status === application.status}
                disabled={status === application.status}
                onPress={() => setAsking(status)}
              >
                <ApplicationLabel status={status} />
              </ChoiceButton>
            ))}
          </ChoiceGroup>
        </>
      )}
    </FootBar>
  );
}

function ApplicationFacts({ application }: { application: AgentApplication }) {
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

export function ApplicationLabel({ status }: { status: ApplicationStatus }) {
  const intl = useIntl();
  const text = intl.formatMessage(applicationStatusMessages[status]);
  return <StatusChip tone={applicationTones[status]} text={text} />;
}

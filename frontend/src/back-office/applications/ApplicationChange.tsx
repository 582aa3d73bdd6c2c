import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BarTitle, FootBar } from '../kit/dialog/FootBar';
import { ChoiceButton, ChoiceGroup } from '../kit/dialog/ChoiceButtons';
import { ApplicationLabel } from './ApplicationLabel';
import { applicationStatuses } from './applicationState';
import { applicationChangeMessages as m } from './messages';
import { NoteForm } from './NoteForm';
import type { AgentApplication, ApplicationStatus } from './types';

interface Props {
  application: AgentApplication;
  onReload: () => unknown;
}

export function ApplicationChange({ application, onReload }: Props) {
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
          <BarTitle>{intl.formatMessage(m.title)}</BarTitle>
          <ChoiceGroup aria-label={intl.formatMessage(m.title)}>
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

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BarProblem, BarTitle, FootBar } from '../kit/dialog/FootBar';
import { ChoiceButton, ChoiceGroup } from '../kit/dialog/ChoiceButtons';
import { ApplicationLabel } from './ApplicationLabel';
import { applicationStatuses } from './applicationState';
import { applicationChangeMessages as m } from './messages';
import { NoteForm } from './NoteForm';
import type { AgentApplication, ApplicationStatus } from './types';
import { useApplicationChange } from './useApplicationChange';

interface Props {
  application: AgentApplication;
  onReload: () => unknown;
}

export function ApplicationChange({ application, onReload }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState<ApplicationStatus | null>(null);
  const { change, busy, problem } = useApplicationChange(application, onReload);
  return (
    <FootBar>
      {problem && !busy && <BarProblem>{problem}</BarProblem>}
      {asking && asking !== application.status ? (
        <NoteForm
          key={asking}
          status={asking}
          note={application.note ?? ''}
          busy={busy}
          onCancel={() => setAsking(null)}
          onSubmit={(note) => void change(asking, note).then((done) => done && setAsking(null))}
        />
      ) : (
        <>
          <BarTitle>{intl.formatMessage(m.title)}</BarTitle>
          <ChoiceGroup aria-label={intl.formatMessage(m.title)}>
            {applicationStatuses.map((status) => (
              <ChoiceButton
                key={status}
                aria-pressed={status === application.status}
                disabled={status === application.status}
                onClick={() => setAsking(status)}
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

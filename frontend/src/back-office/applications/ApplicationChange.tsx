import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import bar from '../kit/dialog/ActionBar.module.css';
import buttons from '../orders/StatusButtons.module.css';
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
    <footer className={bar.bar} data-foot>
      {problem && !busy && (
        <p role="alert" className={bar.problem}>
          {problem}
        </p>
      )}
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
          <h3 className={bar.title}>{intl.formatMessage(m.title)}</h3>
          <div role="group" aria-label={intl.formatMessage(m.title)} className={buttons.buttons}>
            {applicationStatuses.map((status) => (
              <Button
                key={status}
                look="outline"
                className={buttons.button}
                aria-pressed={status === application.status}
                disabled={status === application.status}
                onClick={() => setAsking(status)}
              >
                <ApplicationLabel status={status} />
              </Button>
            ))}
          </div>
        </>
      )}
    </footer>
  );
}

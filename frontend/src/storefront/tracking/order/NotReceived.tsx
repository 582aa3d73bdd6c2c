import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Alert } from '../../../kit/ui/Alert';
import { formatDateTime } from '../../../i18n/formats';
import { useReportNotReceivedMutation } from '../api';
import { reportMessages as m } from './messages';
import { PressButton, type Access, type Press } from './PressButton';

interface Props {
  view: TrackingView;
  access: Access;
}

/** For a delivery that the network confirms and the phone does not show. */
export function NotReceived({ view, access }: Props) {
  const intl = useIntl();
  const [report, { isLoading }] = useReportNotReceivedMutation();
  if (!view.report) return null;
  const { reportedAt, answerBy } = view.report;
  if (reportedAt) {
    return (
      <Alert icon={answerBy ? 'clock' : 'check'} announced>
        <p>
          {answerBy
            ? intl.formatMessage(m.reported, { when: formatDateTime(intl, answerBy) })
            : intl.formatMessage(m.answered)}
        </p>
      </Alert>
    );
  }
  const press: Press = { send: report, isLoading, label: intl.formatMessage(m.notReceived) };
  return (
    <div>
      <p className="quiet">{intl.formatMessage(m.text)}</p>
      <PressButton view={view} press={press} access={access} />
    </div>
  );
}

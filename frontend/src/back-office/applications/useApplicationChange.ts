import { useIntl, type IntlShape } from 'react-intl';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { errorText } from '../../i18n/errorText';
import { useChangeApplicationMutation } from './api';
import { applicationChangeMessages as m, applicationStatusMessages } from './messages';
import type { AgentApplication, ApplicationStatus } from './types';

/** Sends a new status, and says that it was carried out. */
export function useApplicationChange(application: AgentApplication, onReload: () => unknown) {
  const intl = useIntl();
  const toast = useToast();
  const [send] = useChangeApplicationMutation();
  const { _id, reference, version } = application;
  const change = async (status: ApplicationStatus, note: string) => {
    const answer = await send({ _id, version, status, ...(note && { note }) });
    if (answer.data) {
      const now = intl.formatMessage(applicationStatusMessages[answer.data.status]);
      toast('success', m.done, [m.doneText, { reference, status: now }]);
    } else if (apiErrorOf(answer.error)?.code === 'version_conflict') void onReload();
    return answer;
  };
  return { change, problemText: (error: ApiError) => problemText(intl, error) };
}

function problemText(intl: IntlShape, error: ApiError): string {
  return error.code === 'version_conflict'
    ? intl.formatMessage(m.conflict)
    : errorText(intl, error);
}

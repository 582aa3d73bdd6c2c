import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { isApiError, type ApiError } from '../../api/apiError';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { closeMessages as m } from './messages';

const dayApi = api.enhanceEndpoints({ addTagTypes: ['DayClose'] });

interface Answer {
  data?: unknown;
  error?: unknown;
}

/** Carries a step of closing out and tells what came of it, `done` or a failure; answers whether it was done. */
export function useClosing() {
  const intl = useIntl();
  const dispatch = useDispatch();
  return async (call: Promise<Answer>, done: MessageDescriptor | null): Promise<boolean> => {
    const { error } = await call;
    if (!isApiError(error)) {
      if (done) dispatch(toastShown({ tone: 'success', title: intl.formatMessage(done) }));
      return true;
    }
    const text = isLate(error) ? intl.formatMessage(m.conflict) : errorText(intl, error);
    dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.failed), text }));
    if (isLate(error)) dispatch(dayApi.util.invalidateTags(['DayClose']));
    return false;
  };
}

function isLate({ code }: ApiError): boolean {
  return code === 'version_conflict' || code === 'day_signed_off';
}

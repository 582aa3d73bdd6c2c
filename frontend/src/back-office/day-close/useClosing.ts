import type { MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import type { Answer } from '../../kit/form/useAppForm';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { closeMessages as m } from './messages';

const dayApi = api.enhanceEndpoints({ addTagTypes: ['DayClose'] });

/**
 * Carries a step of closing out, shows that it is `done` or has failed, and returns the answer without the failure it has
 * shown. A failure in a form is left to the form, unless the day has moved on and takes the form away.
 */
export function useClosing(inForm = false) {
  const toast = useToast();
  const dispatch = useDispatch();
  return async <Data>(
    call: Promise<Answer<Data>>,
    done: MessageDescriptor | null,
  ): Promise<Answer<Data>> => {
    const answer = await call;
    const error = apiErrorOf(answer.error);
    if (!error) {
      if (done) toast('success', done);
      return answer;
    }
    if (isLate(error)) dispatch(dayApi.util.invalidateTags(['DayClose']));
    else if (inForm) return answer;
    toast('error', m.failed, isLate(error) ? m.conflict : errorPhrase(error));
    return {};
  };
}

function isLate({ code }: ApiError): boolean {
  return code === 'version_conflict' || code === 'day_signed_off';
}

import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { useGetStatementFileMutation } from './api';
import { statementMessages as m } from './messages';
import type { Agent } from './types';

/** Asks for the file and hands it to the browser's downloads. */
export function useStatementFile({ _id, code }: Agent) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [ask, { isLoading }] = useGetStatementFileMutation();
  const save = async (month: string) => {
    const { data, error } = await ask({ id: _id, month });
    if (data !== undefined) {
      download(`agent-${code}-${month}.csv`, data);
      return;
    }
    const text = isApiError(error) ? { text: errorText(intl, error) } : {};
    dispatch(toastShown({ tone: 'error', title: intl.formatMessage(m.failed), ...text }));
  };
  return { save, busy: isLoading };
}

function download(name: string, text: string): void {
  // The mark tells spreadsheets that the text is UTF-8; reading the answer took it away.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';

/** Long enough for a browser that asks where to put it. */
const KEPT_MS = 60_000;
/** For `timeout`, in milliseconds: a slow phone may take its time over a long file. */
export const DOWNLOAD_MS = 300_000;

interface Answer {
  data?: string | undefined;
  error?: unknown;
}

/** For `responseHandler`: the address of the answered file in this browser, in the frame that other answers have. */
export async function fileAddress(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  return { data: URL.createObjectURL(await response.blob()) };
}

/** Hands the file of a call (see `fileAddress`) to the browser's downloads, or says why there is none. */
export function useDownload(failed: MessageDescriptor) {
  const intl = useIntl();
  const dispatch = useDispatch();
  return async (name: string, call: PromiseLike<Answer>): Promise<void> => {
    const { data: address, error } = await call;
    if (address) {
      saveFrom(address, name);
      return;
    }
    const text = isApiError(error) ? { text: errorText(intl, error) } : {};
    dispatch(toastShown({ tone: 'error', title: intl.formatMessage(failed), ...text }));
  };
}

function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

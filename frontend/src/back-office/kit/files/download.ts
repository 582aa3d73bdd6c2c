import type { RequestArgs } from '../../../api/send';
import type { MessageDescriptor } from 'react-intl';
import type { TypedRequest } from '../../../api/request';
import { useToast } from '../../../kit/toast/useToast';
import { errorPhrase } from '../../../i18n/errorText';

/** Long enough for a browser that asks where to put it. */
const KEPT_MS = 60_000;
/** In milliseconds: a slow phone may take its time over a long file. */
const DOWNLOAD_MS = 300_000;

interface Answer {
  data?: string | undefined;
  error?: unknown;
}

/** The same request, answered with the address of the file in this browser: an object URL, which the caller revokes. */
export function asFile(asked: RequestArgs): TypedRequest<string> {
  return { ...asked, responseHandler: fileAddress, timeout: DOWNLOAD_MS };
}

/** In the envelope that other answers have. */
async function fileAddress(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  return { data: URL.createObjectURL(await response.blob()) };
}

/** Hands the file of a call (see `asFile`) to the browser's downloads, or says why there is none. */
export function useDownload(failed: MessageDescriptor) {
  const toast = useToast();
  return async (name: string, call: PromiseLike<Answer>): Promise<void> => {
    const { data: address, error } = await call;
    if (address) saveFrom(address, name);
    else toast('error', failed, errorPhrase(error));
  };
}

function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

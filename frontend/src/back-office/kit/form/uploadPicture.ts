import { api } from '../../../api/api';
import { retryAfterSeconds, type ApiError } from '../../../api/apiError';
import { renewSession } from '../../../api/baseQuery';
import type { PathOf } from '../../../api/request';
import type { FieldError, Picture } from '../../../api/types';
import { rootState, type RootState } from '../../../api/state';

/** A picture that the shop keeps: the address that a form sends, and what shows it. */
export interface StoredPicture {
  image: string;
  picture: Picture | null;
}

interface Upload {
  file: Blob;
  /** From 0 to 1, while it is on its way. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const TIMEOUT_MS = 60_000;

const uploads = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<StoredPicture, Upload>({
      queryFn: async (upload, call) => {
        const answer = await send(upload, rootState(call));
        if (!('error' in answer) || answer.error.status !== 401) return answer;
        const isRenewed = await renewSession(call);
        return isRenewed ? send(upload, rootState(call)) : answer;
      },
    }),
  }),
});

export const { useUploadPictureMutation } = uploads;

type Answer = { data: StoredPicture } | { error: ApiError };

/** By the one way that tells how far an upload has come. */
function send(upload: Upload, { session, language }: RootState): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', upload.file);
    request.open('POST', '/api/media' satisfies PathOf<'POST'>);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept-Language', language.current);
    if (session.token) request.setRequestHeader('Authorization', `Bearer ${session.token}`);
    request.upload.onprogress = ({ loaded, total }) =>
      upload.onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(read(request));
    request.onerror = () => resolve(unanswered('network_error'));
    request.ontimeout = () => resolve(unanswered('timeout'));
    upload.signal.addEventListener('abort', () => {
      request.abort();
      resolve(unanswered('aborted'));
    });
    request.send(body);
  });
}

interface Envelope {
  data?: StoredPicture | null;
  code?: string;
  message?: string;
  errors?: FieldError[];
}

function read(request: XMLHttpRequest): Answer {
  const { data, code, message, errors } = parsed(request.responseText);
  if (request.status < 300 && data) return { data };
  return {
    error: {
      status: request.status,
      code: code ?? 'unreadable_answer',
      message: message ?? '',
      errors: errors ?? [],
      data: null,
      retryAfterS: retryAfterSeconds(request.getResponseHeader('Retry-After')),
    },
  };
}

function parsed(text: string): Envelope {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return {};
  }
}

function unanswered(code: string): Answer {
  return { error: { status: 0, code, message: '', errors: [], data: null, retryAfterS: null } };
}

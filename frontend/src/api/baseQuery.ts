import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { deviceNow, learnFromAnswer } from '../kit/clock';
import { reportResponse } from '../kit/hooks/useNetworkState';
import { hasUnsavedWork } from '../kit/unsavedWork';
import type { LanguageState } from '../i18n/languageSlice';
import { AS_OF } from '../worker/contract';
import { isRefusal, retryAfterSeconds, type ApiError } from './apiError';
import type { PathOf } from './request';
import { sessionRefused, signedIn, type SessionState } from './sessionSlice';
import type { FieldError, Session } from './types';

interface Envelope {
  data?: unknown;
  code?: string;
  message?: string;
  errors?: FieldError[];
  page?: AnswerMeta['page'];
}

/** The part of the state that a request needs; the state of the API itself is typed by this file. */
interface RequestState {
  language: LanguageState;
  session: SessionState;
}

/** What an answer says beside its `data`. */
export interface AnswerMeta {
  /** Numbers the requests in the order in which they were sent: an answer to a later one is never older. */
  request?: number;
  message?: string;
  page?: { nextCursor: string | null; total: number | null };
  /** When it was given, if it was kept from earlier because none came now. */
  asOf?: number;
}

export const REFRESH = '/api/admin/refresh-token' satisfies PathOf<'POST'>;
const AUTH_CALLS =
  /^\/api\/(?:(admin|auth)\/(login(\/code)?|register|logout|refresh|refresh-token|forgot|reset)|invitations\/accept)$/;

/** The server, which renders pages with this module but asks nothing, has no address of its own. */
function serverAddress(): string {
  return typeof location === 'undefined' ? '/' : new URL('/', location.href).href;
}

const rawQuery = fetchBaseQuery({
  baseUrl: serverAddress(),
  credentials: 'same-origin',
  timeout: 30_000,
  prepareHeaders: (headers, { arg, ...call }) => {
    const { language, session } = call.getState() as RequestState;
    headers.set('Accept-Language', language.current);
    if (session.token && !isAuthCall(arg)) headers.set('Authorization', `Bearer ${session.token}`);
    return headers;
  },
});

export type Query = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, AnswerMeta>;

let requests = 0;

const query: Query = async (args, api, extra) => {
  requests += 1;
  const request = requests;
  const askedAt = deviceNow();
  const { data, error, meta } = await rawQuery(args, api, extra);
  const headers = meta?.response?.headers;
  const asOf = Number(headers?.get(AS_OF) ?? 0);
  if (!asOf) learnFromAnswer(headers?.get('Date'), askedAt);
  if (!api.signal.aborted) reportResponse(headers !== undefined && !asOf);
  if (error) return { error: toApiError(error, headers?.get('Retry-After')) };
  const { data: payload = null, message, page } = (data ?? {}) as Envelope;
  const answerMeta = {
    request,
    ...(message && { message }),
    ...(page && { page }),
    ...(asOf && { asOf }),
  };
  return { data: payload, meta: answerMeta };
};

/** Once more for a read that found no network, and once more after renewing an expired session. */
export const baseQuery: Query = async (args, api, extra) => {
  let answer = await query(args, api, extra);
  // One that timed out has waited long enough; asking again only adds to the load of a slow shop.
  if (answer.error?.code === 'network_error' && isRead(args) && !api.signal.aborted) {
    answer = await query(args, api, extra);
  }
  if (answer.error?.status !== 401 || isAuthCall(args)) return answer;
  return (await renewSession(api)) ? query(args, api, extra) : answer;
};

/** What a renewal needs of the store. */
export type SessionCall = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

let renewal: Promise<boolean> | null = null;

/** Many calls may meet an expired token at once; they share one renewal. */
export function renewSession(api: SessionCall): Promise<boolean> {
  renewal ??= renew(api).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renew(api: SessionCall): Promise<boolean> {
  const call = { signal: new AbortController().signal, abort: () => undefined, extra: undefined };
  const { data, error } = await query(
    { url: REFRESH, method: 'POST' },
    { ...api, ...call, endpoint: 'renewSession', type: 'mutation' },
    {},
  );
  if (data) api.dispatch(signedIn(data as Session));
  else if (error && isRefusal(error)) api.dispatch(sessionRefused(hasUnsavedWork()));
  return Boolean(data);
}

function isRead(args: string | FetchArgs): boolean {
  return typeof args === 'string' || (args.method ?? 'GET') === 'GET';
}

function isAuthCall(args: string | FetchArgs): boolean {
  return AUTH_CALLS.test(typeof args === 'string' ? args : args.url);
}

function toApiError(error: FetchBaseQueryError, retryAfter: string | null | undefined): ApiError {
  const unanswered = { message: '', errors: [], data: null, retryAfterS: null };
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'CUSTOM_ERROR':
      return { ...unanswered, status: 0, code: 'network_error' };
    case 'TIMEOUT_ERROR':
      return { ...unanswered, status: 0, code: 'timeout' };
    case 'PARSING_ERROR':
      return { ...unanswered, status: error.originalStatus, code: 'unreadable_answer' };
    default: {
      const body = (error.data ?? {}) as Envelope;
      return {
        status: error.status,
        code: body.code ?? 'unreadable_answer',
        message: body.message ?? '',
        errors: body.errors ?? [],
        data: body.data ?? null,
        retryAfterS: retryAfterSeconds(retryAfter),
      };
    }
  }
}

import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { deviceNow, learnFromAnswer } from '../kit/clock';
import { reportResponse } from '../kit/hooks/useNetworkState';
import { hasUnsavedWork } from '../kit/unsavedWork';
import type { LanguageState } from '../i18n/languageSlice';
import { AS_OF } from '../worker/contract';
import { isRefusal, retryAfterSeconds, type ApiError } from './apiError';
import type { PathOf } from './request';
import { send, type Outcome, type RequestArgs } from './send';
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

export type Query = BaseQueryFn<RequestArgs, unknown, ApiError, object, AnswerMeta>;

type Answered = Awaited<ReturnType<Query>>;

let requests = 0;

/** An aborted call says nothing about the network. */
async function query(args: RequestArgs, api: SessionCall, signal: AbortSignal): Promise<Answered> {
  requests += 1;
  const request = requests;
  const askedAt = deviceNow();
  const outcome = await send(args, headersOf(args, api), signal);
  const headers = outcome.response?.headers;
  const asOf = Number(headers?.get(AS_OF) ?? 0);
  if (!asOf) learnFromAnswer(headers?.get('Date'), askedAt);
  if (!signal.aborted) reportResponse(headers !== undefined && !asOf);
  if (outcome.failure || !outcome.response?.ok) return { error: toApiError(outcome) };
  const { data = null, message, page } = (outcome.body || {}) as Envelope;
  const meta = {
    request,
    ...(message && { message }),
    ...(page && { page }),
    ...(asOf && { asOf }),
  };
  return { data, meta };
}

function headersOf(args: RequestArgs, api: SessionCall): Record<string, string> {
  const { language, session } = api.getState() as RequestState;
  return {
    'Accept-Language': language.current,
    ...(session.token && !isAuthCall(args) && { Authorization: `Bearer ${session.token}` }),
  };
}

/** Once more for a read that found no network, and once more after renewing an expired session. */
export const baseQuery: Query = async (args, api) => {
  const { signal } = api;
  let answer = await query(args, api, signal);
  // One that timed out has waited long enough; asking again only adds to the load of a slow shop.
  if (answer.error?.code === 'network_error' && isRead(args) && !signal.aborted) {
    answer = await query(args, api, signal);
  }
  if (answer.error?.status !== 401 || isAuthCall(args)) return answer;
  return (await renewSession(api)) ? query(args, api, signal) : answer;
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
  const never = new AbortController().signal;
  const { data, error } = await query({ url: REFRESH, method: 'POST' }, api, never);
  if (data) api.dispatch(signedIn(data as Session));
  else if (error && isRefusal(error)) api.dispatch(sessionRefused(hasUnsavedWork()));
  return Boolean(data);
}

function isRead({ method = 'GET' }: RequestArgs): boolean {
  return method === 'GET';
}

function isAuthCall({ url }: RequestArgs): boolean {
  return AUTH_CALLS.test(url);
}

function toApiError({ response, body, failure = 'unreadable_answer' }: Outcome): ApiError {
  const told = (body || {}) as Envelope;
  return {
    status: failure === 'timeout' ? 0 : (response?.status ?? 0),
    code: told.code ?? failure,
    message: told.message ?? '',
    errors: told.errors ?? [],
    data: told.data ?? null,
    retryAfterS: retryAfterSeconds(response?.headers.get('Retry-After')),
  };
}

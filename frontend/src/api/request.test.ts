import { describe, expect, it, vi } from 'vitest';
import { isRefusal, isUnanswered, retryAfterSeconds } from './apiError';
import { onFulfilled } from './onFulfilled';
import { request } from './request';
import { errorText } from '../i18n/errorText';
import { anApiError } from '../test/apiErrors';
import { intls } from '../test/intls';

describe('a request', () => {
  it('writes an id into its address so that it cannot lead elsewhere', () => {
    const { url } = request('GET', '/api/agents/{id}', { path: { id: '../people?x=1#' } });
    expect(url).toBe('/api/agents/..%2Fpeople%3Fx%3D1%23');
  });

  it('does not send a filter that is not set, but sends zero and false', () => {
    const query = { limit: 0, cursor: null, q: '', lacksSecondFactor: false };
    const asked = request('GET', '/api/people', { query });
    expect(asked.params).toEqual({ limit: 0, lacksSecondFactor: false });
  });

  it('sends a file as CSV, and a confirmation beside it', () => {
    const csv = new Blob(['name']);
    const asked = request('POST', '/api/agents/import', {
      query: { dryRun: true, columns: '{}' },
      csv,
      headers: { Confirmation: 'c1' },
    });
    expect(asked.headers).toEqual({ 'Content-Type': 'text/csv', Confirmation: 'c1' });
    expect(asked.body).toBe(csv);
  });

  it('without parts has no body and no headers', () => {
    expect(request('GET', '/api/store')).toEqual({ url: '/api/store', method: 'GET' });
  });
});

describe('a failure', () => {
  it.each([
    [0, true, false],
    [500, true, false],
    [503, true, false],
    [401, false, true],
    [403, false, true],
    [409, false, false],
    [422, false, false],
  ])('with status %i may have been carried out: %s, ends a session: %s', (status, maybe, ends) => {
    expect(isUnanswered(anApiError(status, 'any'))).toBe(maybe);
    expect(isRefusal(anApiError(status, 'any'))).toBe(ends);
  });

  it.each([
    ['30', 30],
    ['0', 0],
    ['-1', null],
    ['soon', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('that says to wait %j waits %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header)).toBe(seconds);
  });

  it.each([
    [anApiError(0, 'network_error', { message: 'fetch failed' }), /^Network error/],
    [anApiError(429, 'too_many', { message: 'Rate limited' }), /^(?!Rate limited)/],
    [anApiError(503, 'service_busy', { message: 'busy' }), /^The shop is busy/],
    [anApiError(403, 'forbidden', { message: 'Not yours' }), /^Not yours$/],
    [anApiError(500, 'internal_error'), /./],
  ])('is worded by the client before the server (%#)', (error, text) => {
    expect(errorText(intls.en, error)).toMatch(text);
    expect(errorText(intls.sw, error)).not.toBe('');
  });
});

describe('what is put into the cache', () => {
  const call = { dispatch: vi.fn(), getState: vi.fn() };

  it('is an answer, with what was asked', async () => {
    const act = vi.fn();
    const queryFulfilled = Promise.resolve({ data: 'answer' });
    await onFulfilled(act)('asked', { ...call, queryFulfilled });
    expect(act).toHaveBeenCalledExactlyOnceWith('answer', expect.objectContaining(call), 'asked');
  });

  it('is never a failure, which is left to whoever asked', async () => {
    const act = vi.fn();
    const queryFulfilled = Promise.reject<{ data: string }>(new Error('refused'));
    await expect(onFulfilled(act)('asked', { ...call, queryFulfilled })).resolves.toBeUndefined();
    expect(act).not.toHaveBeenCalled();
  });
});

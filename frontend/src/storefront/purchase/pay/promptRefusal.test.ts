import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../api/apiError';
import { refusalOf } from './promptRefusal';

const error = (changes: Partial<ApiError>): ApiError => ({
  status: 409,
  code: 'prompt_still_open',
  message: '',
  errors: [],
  data: null,
  retryAfterS: null,
  ...changes,
});

describe('a request that must wait', () => {
  it('waits as long as the answer says', () => {
    expect(refusalOf(error({ retryAfterS: 42 }), 0)).toEqual({
      is: 'held',
      why: 'prompt_still_open',
      until: 42_000,
    });
  });

  it('also when only the body says it', () => {
    expect(refusalOf(error({ data: { retryAfterS: 7 } }), 0)?.until).toBe(7000);
  });

  it.each([
    ['prompt_still_open', 60],
    ['too_many_prompts', 300],
    ['provider_unavailable', 30],
  ])('waits the usual time of %s where nothing says it', (code, seconds) => {
    expect(refusalOf(error({ code }), 0)?.until).toBe(seconds * 1000);
  });

  it.each(['price_changed', 'provider_rejected', 'toString'])('is not meant by %s', (code) => {
    expect(refusalOf(error({ code }), 0)).toBeNull();
  });
});

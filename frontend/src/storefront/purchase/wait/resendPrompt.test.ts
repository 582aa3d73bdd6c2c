import { describe, expect, it } from 'vitest';
import { anApiError } from '../../../test/apiErrors';
import { resendProblemOf } from './resendPrompt';

const NOW = 1_000;

describe('a payment request that is sent again', () => {
  it.each(['prompt_still_open', 'too_many_prompts', 'provider_unavailable'] as const)(
    'must wait because of %s, as long as the answer says',
    (code) => {
      const error = anApiError(409, code, { data: { retryAfterS: 30 } });
      expect(resendProblemOf(error, NOW)).toEqual({ is: 'held', why: code, until: 31_000 });
    },
  );

  it.each([
    [409, 'payment_already_used', 'ordered'],
    [404, 'payment_not_found', 'unknown'],
    [502, 'provider_rejected', 'refused'],
    [422, 'validation_failed', 'refused'],
    [500, 'internal_error', 'unsure'],
    [0, 'timeout', 'unsure'],
  ])('and answered with %i %s is %s', (status, code, is) => {
    expect(resendProblemOf(anApiError(status, code), NOW)).toMatchObject({ is });
  });

  it('keeps the error of a refusal, for its words', () => {
    const error = anApiError(502, 'provider_rejected', { message: 'Refused' });
    expect(resendProblemOf(error, NOW)).toEqual({ is: 'refused', error });
  });

  it('may be on its way where the call itself broke', () => {
    expect(resendProblemOf(new Error('aborted'), NOW)).toEqual({ is: 'unsure' });
  });
});

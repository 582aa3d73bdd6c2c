import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../api/types';
import { updatedPrompt, newPrompt } from './prompts';

const view: Prompt = {
  sentAt: '2026-11-21T09:30:00Z',
  reached: 'sent',
  resendAt: '2026-11-21T09:31:00Z',
};
const NOW = 1_000_000;
const known = newPrompt(view, 1, NOW);

describe('a payment request', () => {
  it('is timed by the clock of the device, however wrong that is', () => {
    expect(known).toMatchObject({ sentAt: NOW, resendAt: NOW + 60_000 });
  });

  it('may go out again after a minute where the server names no time', () => {
    expect(newPrompt(undefined, 1, NOW).resendAt).toBe(NOW + 60_000);
    expect(newPrompt({ ...view, resendAt: 'soon' }, 1, NOW).resendAt).toBe(NOW + 60_000);
  });
});

describe('a later answer', () => {
  it('changes nothing when it tells nothing new', () => {
    expect(updatedPrompt(known, view, 1, NOW + 5000)).toBe(known);
    expect(updatedPrompt(known, undefined, undefined, NOW + 5000)).toBe(known);
  });

  it('tells whether the request reached the phone, and leaves the times', () => {
    const unclear = updatedPrompt(known, { ...view, reached: 'unclear' }, 1, NOW + 5000);
    expect(unclear).toEqual({ ...known, reached: 'unclear' });
  });

  it('about another request begins anew', () => {
    const other = { ...view, sentAt: '2026-11-21T09:32:00Z', resendAt: '2026-11-21T09:34:00Z' };
    expect(updatedPrompt(known, other, 2, NOW + 5000)).toMatchObject({
      sentAt: NOW + 5000,
      resendAt: NOW + 125_000,
      count: 2,
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { fromAgent, rememberAgent } from './agentCode';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

describe('the code of an agent', () => {
  it('goes with purchases for 30 days', () => {
    rememberAgent('?agent=7K3M9Q', 0);
    expect(fromAgent(30 * DAY_MS - 1)).toEqual({ agentCode: '7K3M9Q' });
    expect(fromAgent(30 * DAY_MS)).toEqual({});
  });

  it('is the one of the newest link, and stays without one', () => {
    rememberAgent('?agent=7K3M9Q');
    rememberAgent('?agent=2AB-4CD&network=yas');
    rememberAgent('?network=yas');
    expect(fromAgent()).toEqual({ agentCode: '2AB-4CD' });
  });

  it.each(['', '?agent=', '?agent=<script>alert(1)</script>', `?agent=${'7'.repeat(99)}`])(
    'is not made of %s',
    (search) => {
      rememberAgent(search);
      expect(localStorage).toHaveLength(0);
    },
  );

  it('is nothing where something else was left', () => {
    localStorage.setItem('agent', '"7K3M9Q"');
    expect(fromAgent()).toEqual({});
  });
});

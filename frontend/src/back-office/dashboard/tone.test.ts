import { describe, expect, it } from 'vitest';
import { toneOf } from './tone';
import type { NetworkHour } from './api';

const hour = (status: NetworkHour['status'], paidPercent: number | null): NetworkHour => ({
  network: 'vodacom',
  status,
  paidPercent,
  attempts: 9,
  medianSecondsToPaid: 20,
});

describe('how a network looks', () => {
  it('is good only where money comes, soon and nearly always', () => {
    expect(toneOf(hour('active', 100))).toBe('good');
    expect(toneOf(hour('active', 80))).toBe('good');
    expect(toneOf(hour('active', 66))).toBe('waiting');
    expect(toneOf(hour('slow', 100))).toBe('waiting');
  });

  it('is urgent where it fails, and nothing where nobody paid', () => {
    expect(toneOf(hour('failing', 33))).toBe('urgent');
    expect(toneOf(hour('quiet', null))).toBeNull();
  });
});

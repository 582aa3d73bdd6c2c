import { describe, expect, it } from 'vitest';
import { toastClearance } from './toastClearance';

const WINDOW = 640;
const box = (top: number, height: number, left = 0, right = 360) => ({
  top,
  height,
  left,
  right,
  bottom: top + height,
});
const notices = box(560, 80);

describe('notices', () => {
  it('stand at the foot of the window where it is free', () => {
    expect(toastClearance(notices, [], WINDOW)).toBe(0);
  });

  it('end above a foot that they would lie on', () => {
    expect(toastClearance(notices, [box(576, 64)], WINDOW)).toBe(72);
    expect(toastClearance(notices, [box(584, 56), box(520, 64)], WINDOW)).toBe(128);
  });

  it('end above both of two feet, one over the other', () => {
    expect(toastClearance(notices, [box(500, 76), box(576, 64)], WINDOW)).toBe(148);
  });

  it('do not rise for what stands beside them, above them or is not shown', () => {
    const others = [box(576, 64, 400, 800), box(100, 64), box(576, 0)];
    expect(toastClearance(notices, others, WINDOW)).toBe(0);
  });
});

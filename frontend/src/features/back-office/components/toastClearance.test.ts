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
  it('stand at the foot of the window, above its bar', () => {
    expect(toastClearance(notices, [], 0, WINDOW)).toBe(0);
    expect(toastClearance(notices, [], 56, WINDOW)).toBe(56);
  });

  it('end above a foot that they would lie on', () => {
    expect(toastClearance(notices, [box(576, 64)], 0, WINDOW)).toBe(72);
    expect(toastClearance(notices, [box(520, 64)], 56, WINDOW)).toBe(128);
  });

  it('end above both of two feet, one over the other', () => {
    expect(toastClearance(notices, [box(500, 76), box(576, 64)], 0, WINDOW)).toBe(148);
  });

  it('do not rise for what stands beside them, above them or is not shown', () => {
    const others = [box(576, 64, 400, 800), box(100, 64), box(576, 0)];
    expect(toastClearance(notices, others, 0, WINDOW)).toBe(0);
  });
});

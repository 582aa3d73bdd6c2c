import { describe, expect, it } from 'vitest';
import { safeHref } from './safeHref';

describe('an address that a link may lead to', () => {
  it.each(['https://video.example/watch?v=1', '/media/guide-3f.pdf'])('is %s', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>',
    'http://video.example',
    '//evil.example/media/x',
    '/media//evil.example',
    '/admin',
    'video.example',
    '',
    null,
    undefined,
  ])('is not %s', (address) => {
    expect(safeHref(address)).toBeNull();
  });
});

import { vi } from 'vitest';

/** A window so many pixels wide, for media queries of one edge. */
export function windowOf(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, edge, pixels] = /(min|max)-width: ([\d.]+)px/.exec(media) ?? [];
    const fits = edge === 'min' ? width >= Number(pixels) : width <= Number(pixels);
    const legacy = { onchange: null, addListener: vi.fn(), removeListener: vi.fn() };
    const matches = edge !== undefined && fits;
    return Object.assign(new EventTarget(), { media, matches, ...legacy });
  });
}

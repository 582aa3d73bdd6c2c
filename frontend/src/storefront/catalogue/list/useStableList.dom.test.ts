import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useStableList } from './useStableList';

interface Item {
  id: string;
  price: number;
}

const item = (id: string, price: number): Item => ({ id, price });
const cheapestFirst = (items: Item[]) => [...items].sort((a, b) => a.price - b.price);

/** A list sorted by price, as a page shows it. */
function aList(items: Item[]) {
  const { result, rerender } = renderHook(
    ({ all, most, question }: { all: Item[]; most: number; question: string }) =>
      useStableList(all, cheapestFirst(all.filter(({ price }) => price <= most)), question),
    { initialProps: { all: items, most: 100, question: '' } },
  );
  let props = { all: items, most: 100, question: '' };
  const become = (change: Partial<typeof props>) => {
    props = { ...props, ...change };
    rerender(props);
  };
  const shown = () => result.current.shown.map(({ id, price }) => `${id}${price}`).join(' ');
  return { result, become, shown };
}

const [a, b, c] = [item('a', 1), item('b', 2), item('c', 3)];

describe('a list that somebody looks at', () => {
  it('shows another price in its place, whatever the order of prices says', () => {
    const { become, shown, result } = aList([a, b, c]);
    become({ all: [item('a', 9), b, c] });
    expect(shown()).toBe('a9 b2 c3');
    expect(result.current.news).toBe(0);
    become({ all: [item('a', 500), b, c] });
    expect(shown()).toBe('a500 b2 c3');
    expect(result.current.gone.size).toBe(0);
  });

  it('keeps the place of what is gone, and says so', () => {
    const { become, shown, result } = aList([a, b, c]);
    become({ all: [item('a', 5), b, c] });
    become({ all: [b, c] });
    expect(shown()).toBe('a5 b2 c3');
    expect([...result.current.gone]).toEqual(['a']);
    become({ all: [a, b, c] });
    expect(result.current.gone.size).toBe(0);
  });

  it('counts what is new, and shows it when it is asked for', () => {
    const { become, shown, result } = aList([b, c]);
    become({ all: [a, b, c] });
    expect(shown()).toBe('b2 c3');
    expect(result.current.news).toBe(1);
    act(() => result.current.showNews());
    expect(shown()).toBe('a1 b2 c3');
    expect(result.current.news).toBe(0);
  });

  it('calls nothing new that was there and fits only now', () => {
    const { become, result } = aList([a, b, item('c', 500)]);
    become({ all: [a, b, c] });
    expect(result.current.news).toBe(0);
    become({ all: [a, b, c, item('d', 4)] });
    expect(result.current.news).toBe(1);
  });

  it('is taken over whole when the question is another one', () => {
    const { become, shown } = aList([b, c]);
    become({ all: [a, item('b', 7), c] });
    become({ question: 'most 5', most: 5 });
    expect(shown()).toBe('a1 c3');
  });

  it('is taken over whole while nobody looks', () => {
    const { become, shown } = aList([b, c]);
    become({ all: [a, c] });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('a1 c3');
  });

  it('shows at once what arrives where nothing stood', () => {
    const { become, shown } = aList([]);
    become({ all: [b, a] });
    expect(shown()).toBe('a1 b2');
  });
});

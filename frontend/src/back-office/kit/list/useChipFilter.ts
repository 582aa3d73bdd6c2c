import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface ChipFilter<Chip> {
  chip: Chip;
  q: string;
}

type Change<Chip> = (next: Partial<ChipFilter<Chip>>) => void;

interface Options<Chip> {
  /** The name of the chip in the address. */
  param: string;
  chips: readonly Chip[];
  /** What the bare address shows: the work that waits. */
  usual: Chip;
  /** What a search looks in, as long as no chip was chosen. */
  widest: Chip;
}

/** Search and chip live in the address, so that Back, a reload and a colleague's link keep them. */
export function useChipFilter<Chip extends string>(
  options: Options<Chip>,
): [ChipFilter<Chip>, Change<Chip>] {
  const { param, chips, usual, widest } = options;
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const asked = params.get(param);
  const chip = chips.find((known) => known === asked) ?? (q ? widest : usual);
  const filter = useMemo(() => ({ chip, q }), [chip, q]);
  const change: Change<Chip> = (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.chip !== undefined) after.set(param, next.chip);
        if (next.q) after.set('q', next.q);
        if (next.q === '') after.delete('q');
        return after;
      },
      { replace: true },
    );
  return [filter, change];
}

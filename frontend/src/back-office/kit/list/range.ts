import type { AnyFilter } from './useUrlFilter';

/** The choice of a range of one's own, whose fields stand below. */
export const OWN = 'own';

export interface RangeProps {
  filter: AnyFilter;
  /** Whether the fields were opened. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

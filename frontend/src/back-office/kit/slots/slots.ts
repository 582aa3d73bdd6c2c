import { createContext, type ComponentType, type ReactNode } from 'react';
import type { AdminOrder } from '../../../api/types';
import type { components } from '../../../api/schema';

/** What one resource shows of another. Resources do not import each other; the shell fills the slots. */
export interface SlotProps {
  paymentOfOrder: { paymentId: string };
  latestOrders: { orders: readonly AdminOrder[] };
  applicant: {
    reference: string;
    children: (application: components['schemas']['AgentApplication'] | null) => ReactNode;
  };
}

export type SlotName = keyof SlotProps;
export type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

export const SlotsContext = createContext<Slots>({});

import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { AdminOrder } from '../../api/types';
import type { components } from '../../api/schema';

export const SlotsContext = createContext<Slots>({});

interface Props<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

/** Renders what the shell registered under this name; nothing where it registered nothing. */
export function Slot<Name extends SlotName>({ name, props }: Props<Name>) {
  const filling: ComponentType<SlotProps[Name]> | undefined = useContext(SlotsContext)[name];
  return filling ? createElement(filling, props) : null;
}

/** What one resource shows of another. Resources do not import each other; the shell fills the slots. */
export interface SlotProps {
  paymentOfOrder: { paymentId: string };
  latestOrders: { orders: readonly AdminOrder[] };
  applicant: {
    reference: string;
    children: (application: components['schemas']['AgentApplication'] | null) => ReactNode;
  };
}

type SlotName = keyof SlotProps;

export type Slots = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };

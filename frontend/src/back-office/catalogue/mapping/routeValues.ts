import type { components } from '../../../api/schema';
import type { MappedBundle } from './api';
import { routeMessages as m } from './messages';

/** A step as the form holds it. */
export interface StepValues {
  vendor: string;
  product: string;
  /** In the vendor's words. */
  name: string;
  /** Typed; unused for a product with a fixed price. */
  amount: string;
  /** That of the amount; blank for a fixed price. */
  currency: string;
}

export interface RouteValues {
  steps: StepValues[];
}

type StepInput = components['schemas']['RouteStepInput'];

export function toRouteValues(bundle: MappedBundle | null): RouteValues {
  return {
    steps: (bundle?.steps ?? []).map(({ vendor, product, name, amount }) => ({
      vendor,
      product,
      name,
      amount: amount?.amount ?? '',
      currency: amount?.currency ?? '',
    })),
  };
}

/** Thousands may be grouped by commas. */
const plainAmount = (text: string) => text.replaceAll(',', '').trim();

export const checkRoute = ({ steps }: RouteValues) =>
  Object.fromEntries(
    steps.map(({ currency, amount }, place) => [
      `steps.${place}.amount`,
      currency !== '' && !/^\d+(\.\d{1,6})?$/.test(plainAmount(amount)) && m.amountRequired,
    ]),
  );

export function toSteps({ steps }: RouteValues): StepInput[] {
  return steps.map(({ vendor, product, amount, currency }) => ({
    vendor,
    product,
    ...(currency !== '' && { amount: plainAmount(amount), currency }),
  }));
}

import type { components } from '../../../api/schema';
import type { MappedBundle, RouteStep } from './api';

type StepInput = components['schemas']['RouteStepInput'];

/** A step as a request names it. */
export function toInput({ vendor, product, amount }: RouteStep): StepInput {
  return { vendor, product, ...(amount && { amount: amount.amount, currency: amount.currency }) };
}

/** The proposed route of a bundle as a request names it. */
export function toProposedRoute({ id, version, proposal }: MappedBundle) {
  return { bundle: id, version, steps: proposal.map(toInput) };
}

/** Price minus the cost of a step; null without a rate. */
export function marginOf({ price }: Pick<MappedBundle, 'price'>, step: RouteStep | undefined) {
  return step?.costTsh == null ? null : price - step.costTsh;
}

/** What a proposal adds to the route. */
function addedSteps({ steps, proposal }: MappedBundle): RouteStep[] {
  const used = new Set(steps.filter((step) => !step.problem).map((step) => step.vendor));
  return proposal.filter((step) => !used.has(step.vendor));
}

/** Whether a proposal can be accepted unseen: it gives what is promised, and makes no loss. */
export function isPlain(bundle: MappedBundle): boolean {
  const added = addedSteps(bundle);
  const isPlainStep = (step: RouteStep) => {
    const margin = marginOf(bundle, step);
    return step.fit === 'exact' && margin !== null && margin >= 0;
  };
  return added.length > 0 && added.every(isPlainStep);
}

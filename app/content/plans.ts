import type { PlanId } from './plan-ids.ts';

/** Monthly plans of business support (spec, points 3 and 9). Prices in som. */
export const plans: [Plan, Plan, Plan] = [
  { id: 'initial', price: 5000 },
  { id: 'basic', price: 7000 },
  { id: 'advanced', price: 10_000 },
];

export type Plan = { id: PlanId; price: number };

/** The plan of a query parameter, as in `/contact?plan=basic`. */
export function findPlan(id: string | null): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}

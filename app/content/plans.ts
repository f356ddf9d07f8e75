/** Monthly plans of business support (spec, points 3 and 9). Prices in som. */
export const plans = [
  { id: 'initial', price: 5000 },
  { id: 'basic', price: 7000 },
  { id: 'advanced', price: 10_000 },
] as const;

export type Plan = (typeof plans)[number];
export type PlanId = Plan['id'];

export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]];

/** The plan of a query parameter, as in `/contact?plan=basic`. */
export function findPlan(id: string | null): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}

/** The plans, the cheapest first. Forms load the ids alone: prices change on the desk. */
export const planIds = ['initial', 'basic', 'advanced'] as const;

export type PlanId = (typeof planIds)[number];

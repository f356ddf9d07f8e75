import { company } from './company.ts';
import type { Plan } from './company-of.ts';

/** The plan of a query parameter, as in `/contact?plan=basic`. */
export function findPlan(id: string | null): Plan | undefined {
  return company().plans.find((plan) => plan.id === id);
}

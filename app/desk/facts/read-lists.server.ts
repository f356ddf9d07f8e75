import type { Case, Service, SiteFacts } from '../../content/site-facts.ts';
import type { SiteServices } from '../../context.ts';
import { readCurrentFacts } from '../../features/facts/save-facts.server.ts';

/** The services, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readServices({
  owner,
}: SiteServices['database']): Promise<{ id: number; services: readonly Service[] }> {
  const { id, facts } = await readCurrentFacts(owner, 'services');
  return { id, services: facts.services };
}

/** The plans, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readPlans({
  owner,
}: SiteServices['database']): Promise<{ id: number; facts: SiteFacts['plans'] }> {
  const { id, facts } = await readCurrentFacts(owner, 'plans');
  return { id, facts };
}

/** The cases, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readCases({
  owner,
}: SiteServices['database']): Promise<{ id: number; cases: readonly Case[] }> {
  const { id, facts } = await readCurrentFacts(owner, 'cases');
  return { id, cases: facts.cases };
}

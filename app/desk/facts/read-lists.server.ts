import type { Case, Service, SiteFacts } from '../../content/site-facts.ts';
import type { SiteServices } from '../../context.ts';
import { readCurrentFacts } from '../../features/facts/save-facts.server.ts';

/** The services, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readServices({
  owner,
}: SiteServices['database']): Promise<{ id: number; services: readonly Service[] }> {
  const { id, section, facts } = await readCurrentFacts(owner, 'services');
  if (section !== 'services') throw new Error('These are not the services');
  return { id, services: facts.services };
}

/** The plans, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readPlans({
  owner,
}: SiteServices['database']): Promise<{ id: number; facts: SiteFacts['plans'] }> {
  const { id, section, facts } = await readCurrentFacts(owner, 'plans');
  if (section !== 'plans') throw new Error('These are not the plans');
  return { id, facts };
}

/** The cases, hidden ones too, with the version that holds. @throws when the database does not answer */
export async function readCases({
  owner,
}: SiteServices['database']): Promise<{ id: number; cases: readonly Case[] }> {
  const { id, section, facts } = await readCurrentFacts(owner, 'cases');
  if (section !== 'cases') throw new Error('These are not the cases');
  return { id, cases: facts.cases };
}

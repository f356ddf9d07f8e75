import { countDemo } from '#db/seed/seed.ts';
import { company } from '../../content/company.ts';
import type { FactName, FactSection } from '../../content/site-facts.ts';
import type { SiteServices } from '../../context.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { sampleFacts, sampleLawyers } from './samples.ts';

/** What an owner has still to do before the site is theirs. */
export type OpeningTask =
  | { name: 'facts'; section: FactSection; facts: FactName[] }
  | { name: 'lawyers' | 'demo'; count: number }
  | { name: 'register' }
  | { name: 'holidays'; year: number };

/**
 * Reads what is still a sample, or missing; empty when all of it is done.
 * @throws when the database does not answer
 */
export async function readOpening(
  { database }: Pick<SiteServices, 'database'>,
  today = officeDay(new Date()),
): Promise<OpeningTask[]> {
  const now = company();
  const samples = (['company', 'contacts'] as const).map((section) => ({
    name: 'facts' as const,
    section,
    facts: sampleFacts(now, section),
  }));
  const [lawyers, demo] = [sampleLawyers(now), await countDemo(database.owner)];
  const nextYear = Number(today.slice(0, 4)) + 1;
  return [
    ...samples.filter(({ facts }) => facts.length > 0),
    ...(lawyers > 0 ? [{ name: 'lawyers' as const, count: lawyers }] : []),
    ...(demo > 0 ? [{ name: 'demo' as const, count: demo }] : []),
    ...(now.registerNumber ? [] : [{ name: 'register' as const }]),
    ...(now.calendarYear >= nextYear ? [] : [{ name: 'holidays' as const, year: nextYear }]),
  ];
}

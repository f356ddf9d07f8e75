import { countDemo } from '#db/seed/seed.ts';
import { company } from '../../content/company.ts';
import { sampleDirector } from '../../content/invented-people.ts';
import type { FactName, FactSection } from '../../content/site-facts.ts';
import type { SiteServices } from '../../context.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import {
  namesSampleDirector,
  sampleCases,
  sampleFacts,
  sampleLawyers,
  sampleLife,
  showsSamplesOfBlog,
} from './samples.ts';

/** What an owner has still to do before the site is theirs. */
export type OpeningTask =
  | { name: 'facts'; section: FactSection; facts: FactName[] }
  | { name: 'lawyers' | 'cases' | 'life'; count: number }
  | { name: 'demo'; kind: string; count: number }
  | { name: 'reading'; count: number; file: string }
  | { name: 'director'; word: string }
  | { name: 'register' }
  | { name: 'holidays'; year: number };

/**
 * Reads the facts that are still samples, or missing; empty when all are done.
 * @param unread sections whose Kyrgyz texts no native speaker has read
 * @throws when the database does not answer
 */
export async function readOpening(
  { database }: Pick<SiteServices, 'database'>,
  unread: readonly string[],
  today = officeDay(new Date()),
): Promise<OpeningTask[]> {
  const now = company();
  const [file] = unread;
  const life = sampleLife().length;
  const demo = await countDemo(database.owner);
  const samples = (['company', 'contacts'] as const).map((section) => ({
    name: 'facts' as const,
    section,
    facts: [
      ...sampleFacts(now, section),
      ...(section === 'company' && showsSamplesOfBlog(now) ? ['showsBlogSamples' as const] : []),
    ],
  }));
  const counts = [
    { name: 'lawyers' as const, count: sampleLawyers(now) },
    { name: 'cases' as const, count: sampleCases(now) },
    ...Object.entries(demo).map(([kind, count]) => ({ name: 'demo' as const, kind, count })),
  ];
  const nextYear = Number(today.slice(0, 4)) + 1;
  return [
    ...samples.filter(({ facts }) => facts.length > 0),
    ...counts.filter(({ count }) => count > 0),
    ...(namesSampleDirector() ? [{ name: 'director' as const, word: sampleDirector }] : []),
    ...(life > 0 ? [{ name: 'life' as const, count: life }] : []),
    ...(file ? [{ name: 'reading' as const, count: unread.length, file }] : []),
    ...(now.registerNumber ? [] : [{ name: 'register' as const }]),
    ...(now.calendarYear >= nextYear ? [] : [{ name: 'holidays' as const, year: nextYear }]),
  ];
}

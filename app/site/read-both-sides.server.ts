import { attorneyWords } from '../content/attorneys.ts';
import { checkOf, shownTroubles } from '../content/checked-facts.ts';
import { company } from '../content/company.ts';
import { findService } from '../content/services.ts';
import type { ServiceId } from '../content/site-facts.ts';
import { typesetRecord } from '../content/typeset-record.ts';
import { type LoadContext, pageContext } from '../context.ts';
import { type FirstHours, readFirstHours } from './read-next-hours.server.ts';

/**
 * Reads the troubles of a page with the next free hour of their lawyers. Without hours, and with a line in the log, where
 * these cannot be read: the buttons then lead to all hours.
 * @param options.service only those of this service
 * @param options.first the hours, where the page reads them already
 */
export async function readBothSides(
  context: LoadContext,
  { service, first }: { service?: ServiceId; first?: Promise<FirstHours> } = {},
) {
  const { language } = context.get(pageContext);
  const troubles = shownTroubles(company()).filter(
    (trouble) => !service || trouble.service === service,
  );
  if (troubles.length === 0) return [];
  const hours = await (first ?? readFirstHours(context));
  return troubles.map((trouble) => {
    const lawyer = company().attorneys.find(({ key }) => key === trouble.attorney)?.key;
    const hour = lawyer ? hours[lawyer] : undefined;
    return {
      key: trouble.key,
      words: typesetRecord(trouble.words[language], language),
      checked: checkOf(trouble, language),
      lawyer: lawyer && attorneyWords(lawyer, language).name,
      hour,
      query: { ...hour?.query, service: findService(trouble.service)?.id, lawyer },
    };
  });
}

export type BothSides = Awaited<ReturnType<typeof readBothSides>>[number];

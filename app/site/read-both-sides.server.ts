import { attorneyWords } from '../content/attorneys.ts';
import { checkOf, shownTroubles } from '../content/checked-facts.ts';
import { company } from '../content/company.ts';
import type { ServiceId } from '../content/site-facts.ts';
import { typesetRecord } from '../content/typeset-record.ts';
import { type LoadContext, pageContext, servicesContext } from '../context.ts';
import { readBookingDays } from '../features/calendar/booking-days.server.ts';
import type { Language } from '../i18n/languages.ts';
import { chosenMeeting } from './chosen-meeting.ts';

/**
 * Reads the troubles of a page with the next free hour of their lawyers. Without hours, and with a line in the log, where
 * these cannot be read: the buttons then lead to all hours.
 * @param service only those of this service; undefined: all
 */
export async function readBothSides(context: LoadContext, service?: ServiceId) {
  const { language } = context.get(pageContext);
  const troubles = shownTroubles(company()).filter(
    (trouble) => !service || trouble.service === service,
  );
  if (troubles.length === 0) return [];
  const firstHours = await readFirstHours(context, language);
  return troubles.map((trouble) => {
    const lawyer = company().attorneys.find(({ key }) => key === trouble.attorney)?.key;
    const { kind, lang, ...chosen } = chosenMeeting({ ...trouble, lawyer }, language);
    // The hours are those of a meeting in the office, which need not be one of theirs.
    const hour = kind === 'office' && lawyer ? firstHours.get(lawyer) : undefined;
    return {
      key: trouble.key,
      words: typesetRecord(trouble.words[language], language),
      checked: checkOf(trouble, language),
      lawyer: lawyer && attorneyWords(lawyer, language).name,
      hour: hour?.words,
      query: { ...chosen, ...(hour && { kind, in: lang, day: hour.date, hour: hour.value }) },
    };
  });
}

export type BothSides = Awaited<ReturnType<typeof readBothSides>>[number];

/** The first free hour of each lawyer, by their keys. */
async function readFirstHours(context: LoadContext, language: Language) {
  const { database, log } = context.get(servicesContext);
  const found = await readBookingDays(database, chosenMeeting({}, language), language).catch(
    (error: unknown) => {
      log.error({ err: error }, 'The next free hours could not be read');
    },
  );
  return new Map(found?.lawyers.map(({ key, first }) => [key, first]));
}

import { type LoadContext, pageContext, type Services, servicesContext } from '../context.ts';
import type { Language } from '../i18n/languages.ts';
import type { FreeHour, FreeHours } from '../manifest/hooks.ts';

/** The first free hour of each lawyer, by key. */
export type FirstHours = Partial<Record<string, FreeHour>>;

/** Reads the first free hour of each lawyer. None, and a line in the log, where they cannot be read. */
export async function readFirstHours(context: LoadContext): Promise<FirstHours> {
  return (await readHours(context, ({ first }, ...where) => first(...where))) ?? {};
}

/**
 * Reads the next free hours of a lawyer or of a service on one day, at most `most`. None, and a line in the log, where
 * they cannot be read: the page then leads to all hours.
 */
export async function readNextHours(
  context: LoadContext,
  wanted: { lawyer?: string; service?: string },
  most: number,
): Promise<FreeHour[]> {
  return (await readHours(context, ({ next }, ...where) => next(...where, wanted, most))) ?? [];
}

async function readHours<T>(
  context: LoadContext,
  read: (hours: FreeHours, database: Services['database'], language: Language) => Promise<T>,
): Promise<T | undefined> {
  const { database, log, hooks } = context.get(servicesContext);
  const [hours] = hooks('freeHours');
  if (!hours) return undefined;
  return read(hours, database, context.get(pageContext).language).catch((error: unknown) => {
    log.error({ err: error }, 'The next free hours could not be read');
    return undefined;
  });
}

import { asc, eq, sql } from 'drizzle-orm';
import { lawyerFeeds, lawyerHours } from '#db/schema/meetings.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { parseId } from '../../addresses/ids.ts';
import type { Services } from '../../context.ts';
import { readOwnCalendar } from '../request/work-scope.server.ts';

/** Hours of a lawyer on a day of the week (Monday is 1), as `HH:MM` in office time. */
export type DayHours = { weekday: number; opens: string; closes: string };

/** Individual hours of a lawyer; empty for those with office hours. @throws when the database does not answer */
export async function readLawyerHours(
  { database }: Pick<Services, 'database'>,
  lawyer: number,
): Promise<DayHours[]> {
  const rows = await database.owner
    .select()
    .from(lawyerHours)
    .where(eq(lawyerHours.lawyer, lawyer))
    .orderBy(asc(lawyerHours.weekday), asc(lawyerHours.opens));
  const short = (time: string) => time.slice(0, 5);
  return rows.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: short(opens),
    closes: short(closes),
  }));
}

/**
 * Replaces a lawyer's own hours. Meetings that are booked stay.
 * @param hours at most one span a day; none: those of the office
 * @throws when the database does not answer; then nothing has changed
 */
export async function saveLawyerHours(
  services: Pick<Services, 'database'>,
  { lawyer, hours, by }: { lawyer: number; hours: readonly DayHours[]; by: string },
): Promise<void> {
  const words = (days: readonly DayHours[]) =>
    days.map(({ weekday, opens, closes }) => `${weekday}: ${opens}-${closes}`);
  const before = await readLawyerHours(services, lawyer);
  await services.database.owner.transaction(async (tx) => {
    await tx.delete(lawyerHours).where(eq(lawyerHours.lawyer, lawyer));
    if (hours.length > 0) {
      await tx.insert(lawyerHours).values(hours.map((day) => ({ ...day, lawyer })));
    }
    await recordAudit(tx, {
      actor: by,
      action: 'hours.own',
      subject: `calendar:${lawyer}`,
      before: { hours: words(before) },
      after: { hours: words(hours) },
    });
  });
}

/**
 * Token of a lawyer's calendar feed, and whether it names clients; undefined without a feed.
 * @throws when the database does not answer
 */
export async function readFeedToken(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  lawyer: number,
): Promise<{ token: string; names: boolean } | undefined> {
  const [row] = await database.owner
    .select({ version: lawyerFeeds.version, names: lawyerFeeds.names })
    .from(lawyerFeeds)
    .where(eq(lawyerFeeds.lawyer, lawyer));
  return row && { token: secret.sign('feed', `${lawyer}-${row.version}`), names: row.names };
}

/** Gives a lawyer a new secret feed link; the previous one expires. One made by the lawyer names clients. */
export async function renewFeed(
  { database }: Pick<Services, 'database'>,
  { lawyer, by }: { lawyer: number; by: string },
): Promise<void> {
  const names = (await readOwnCalendar(database, by)) === lawyer;
  await database.owner.transaction(async (tx) => {
    await tx
      .insert(lawyerFeeds)
      .values({ lawyer, names })
      .onConflictDoUpdate({
        target: lawyerFeeds.lawyer,
        set: { version: sql`${lawyerFeeds.version} + 1`, names },
      });
    await recordAudit(tx, { actor: by, action: 'feed.renew', subject: `calendar:${lawyer}` });
  });
}

/** The lawyer whose feed a token opens; undefined when it is forged, or ended. */
export async function openFeed(
  services: Pick<Services, 'database' | 'secret'>,
  token: string,
): Promise<{ lawyer: number; names: boolean } | undefined> {
  const lawyer = parseId(services.secret.open('feed', token)?.split('-', 1)[0]);
  if (!lawyer) return undefined;
  const feed = await readFeedToken(services, lawyer);
  return feed?.token === token ? { lawyer, names: feed.names } : undefined;
}

import { and, eq, sql } from 'drizzle-orm';
import { lawyerCalendars, lawyerFeeds } from '#db/schema/meetings.ts';
import type { Transaction } from '#platform/db/database.ts';

/**
 * Ends what a member has set up as a calendar's lawyer once they lose it: the feed with names of clients, and their
 * external calendar that blocks hours.
 */
export async function endCalendarLinks(tx: Transaction, calendar: number): Promise<void> {
  await tx
    .update(lawyerFeeds)
    .set({ version: sql`${lawyerFeeds.version} + 1`, names: false })
    .where(and(eq(lawyerFeeds.lawyer, calendar), lawyerFeeds.names));
  await tx.delete(lawyerCalendars).where(eq(lawyerCalendars.lawyer, calendar));
}

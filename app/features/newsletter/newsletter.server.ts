import { subscribers } from '#db/schema/subscribers.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Notes an address for the newsletter, to be confirmed before anything is sent to it. A repeated
 * sign-up quietly succeeds: the answer never tells who is subscribed.
 * @throws when the database does not answer
 */
export async function subscribe(database: Database, email: string, lang: string): Promise<void> {
  await database.owner
    .insert(subscribers)
    .values({ email: email.toLowerCase(), lang })
    .onConflictDoNothing({ target: subscribers.email });
}

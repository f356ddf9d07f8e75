import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Outgoing, Postponed, type Send, Undeliverable } from './deliver.ts';
import type { RecipientState } from './mail-recipients.ts';

/** Mails of all kinds to an unconfirmed address. */
export const recipientLimits = [
  { mails: 5, hours: 1 },
  { mails: 10, hours: 24 },
] as const;

/** How long another worker's attempt counts as sent: it may be about to succeed. */
const inFlightSeconds = 60;

type Options = {
  database: Database;
  /** Standing of an address; staff and confirmed subscribers are `confirmed`. */
  standingOf: (address: string) => Promise<RecipientState>;
  /** Opt-out link for the recipient of a mail, in the language of that mail. */
  refusalLink: (message: Outgoing) => string;
};

/**
 * Prevents mail bombing: people can type addresses into a form that they do not own. An unconfirmed address gets few
 * mails, each with an opt-out link (RFC 8058), and no calendar objects, which some mail programs add without asking.
 * Mails above the limit wait.
 */
export function protectRecipients(send: Send, options: Options): Send {
  const { database, standingOf, refusalLink } = options;
  return async (message) => {
    const standing = await standingOf(message.recipient);
    if (standing === 'refused') throw new Undeliverable('refused by the recipient');
    if (standing === 'confirmed') return send(message);
    const waitSeconds = await secondsUntilAllowed(database, message);
    if (waitSeconds > 0) throw new Postponed(waitSeconds);
    const headers = {
      'List-Unsubscribe': `<${refusalLink(message)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...message.headers,
    };
    return send({ ...message, calendar: '', headers });
  };
}

/** 0 when the mail may be sent now. @throws when the database does not answer */
async function secondsUntilAllowed(
  { owner }: Database,
  { id, recipient }: Pick<Outgoing, 'id' | 'recipient'>,
): Promise<number> {
  let wait = 0;
  for (const { mails, hours } of recipientLimits) {
    // When the oldest of the last `mails` mails leaves the window.
    const { rows } = await owner.execute<{ seconds: number }>(sql`
      SELECT ceil(extract(epoch FROM sent + make_interval(hours => ${hours}) - now()))::int AS seconds
      FROM (
        SELECT coalesce(delivered_at, last_attempt_at) AS sent FROM messages
        WHERE recipient = ${recipient} AND channel = 'mail' AND id <> ${id}
          AND (status = 'delivered'
            OR last_attempt_at > now() - make_interval(secs => ${inFlightSeconds}) AND status = 'waiting')
        ORDER BY 1 DESC OFFSET ${mails - 1} LIMIT 1
      ) AS last
      WHERE sent > now() - make_interval(hours => ${hours})`);
    wait = Math.max(wait, rows[0]?.seconds ?? 0);
  }
  return wait;
}

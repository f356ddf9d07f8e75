import { sql } from 'drizzle-orm';
import { messages } from './message-rows.ts';

/** Whether a mail bounced: reported in the mailbox, or refused at once (`mail.ts`). */
export const isReturned = sql`(${messages.status} = 'cancelled' AND ${messages.last_error} LIKE 'returned%')`;

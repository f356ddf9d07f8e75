import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { timeZone } from '../../i18n/formats.ts';
import { type QuickRequestInput, type RequestInput, requestCode } from './request.ts';

/** The form that a request came through. */
export type Door = 'home' | 'profile' | 'contact';

type NewRequest = (RequestInput | QuickRequestInput) & { phone: string; lang: string; door: Door };

function newCode(): string {
  return `K-${Array.from({ length: requestCode.length }, () => requestCode.alphabet[randomInt(requestCode.alphabet.length)]).join('')}`;
}

/** Calendar day in Bishkek: the same words on another day are a new request. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

/**
 * Stores a request for staff. The same request sent again on the same day is stored once and gets
 * the reference number it already has.
 * @param phone E.164
 * @returns the reference number
 * @throws when the database does not answer; then nothing is stored
 */
export async function storeRequest(database: Database, input: NewRequest): Promise<string> {
  const { door, lang, name, email, phone, notes } = input;
  const service = 'events' in input ? input.events : '';
  const { adress, plan } = 'adress' in input ? input : { adress: '', plan: '' };
  const asked = { door, name, email, phone, service, notes, adress, plan };
  const key = contentKey('request', today(), ...Object.values(asked));
  for (;;) {
    const [stored] = await database.owner
      .insert(requests)
      .values({ ...asked, code: newCode(), lang, idempotency_key: key })
      // Any conflict: the key (it is stored already) or, once in a billion, the code (try another).
      .onConflictDoNothing()
      .returning({ code: requests.code });
    if (stored) return stored.code;
    const [known] = await database.owner
      .select({ code: requests.code })
      .from(requests)
      .where(eq(requests.idempotency_key, key));
    if (known) return known.code;
  }
}

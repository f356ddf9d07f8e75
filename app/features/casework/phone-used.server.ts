import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { messages } from '#db/schema/messages.ts';
import { isOpen, requests } from '#db/schema/requests.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { signatureOf } from '../../mail/signature.server.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { notYou } from '../../notify/refusal-link.server.ts';
import { type Notice, sendNotices } from '../../notify/send-notices.server.ts';
import { type LinkedRequest, requestPath } from '../request/request-path.server.ts';

type PhoneUsedServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl'>;

export const phoneUsedKind = 'request-phone-used';

/** How far back a run looks, so that an outage of the job loses nothing. */
const lookBack = sql`interval '1 hour'`;

/**
 * Tells the owner of a phone number that a request with another address, or none, came with it: at the address of his
 * open request, once a day. Only where staff have reached him by that request: whoever plants a request with a
 * stranger's number would else be told when its owner comes to us. A job, because work on the spot would show in the
 * time of the answer that the number is known.
 * @returns the number of new messages
 * @throws when the database does not answer
 */
export async function tellPhoneOwners(services: PhoneUsedServices): Promise<number> {
  const { owner } = services.database;
  const later = alias(requests, 'later');
  const told = owner
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.kind, phoneUsedKind),
        eq(messages.recipient, requests.email),
        gt(messages.created_at, sql`now() - interval '1 day'`),
      ),
    );
  const rows = await owner
    .selectDistinctOn([requests.email], {
      id: requests.id,
      code: requests.code,
      link_version: requests.link_version,
      email: requests.email,
      lang: requests.lang,
      later: later.id,
    })
    .from(later)
    .innerJoin(
      requests,
      // Null while nobody was reached: then nobody is known to own the number.
      and(eq(requests.phone, later.phone), gt(later.created_at, requests.first_answer_at)),
    )
    .where(
      and(
        gt(later.created_at, sql`now() - ${lookBack}`),
        // What staff entered for a caller is answered from its beginning.
        isNull(later.first_answer_at),
        inArray(later.status, ['quarantine', 'new', 'taken', 'waiting']),
        isOpen(requests.status),
        ne(requests.email, ''),
        ne(requests.email, later.email),
        sql`NOT EXISTS ${told}`,
      ),
    )
    .orderBy(requests.email, requests.id, desc(later.id));
  if (rows.length === 0) return 0;
  const notices = rows.map((row) => phoneUsedNotice(services, row));
  const added = await owner.transaction((tx) => sendNotices(tx, services, notices));
  services.outbox.wake();
  return added;
}

type OwnersRequest = LinkedRequest & { id: number; email: string; lang: Language; later: number };

/** Says nothing about the later request: its owner may be somebody else. */
function phoneUsedNotice(site: PhoneUsedServices, known: OwnersRequest): Notice {
  const { id, code, email, lang, later } = known;
  const t = textsOf(lang).getFixedT(null, 'emails');
  const phone = company().phones[0].display;
  return {
    to: { email, lang },
    kind: phoneUsedKind,
    keys: keysOf.phoneUsed(id, later),
    about: aboutRow('request', id),
    mail: {
      subject: t('phoneUsed.subject'),
      preheader: t('phoneUsed.preheader'),
      heading: t('phoneUsed.subject'),
      paragraphs: [
        t('common.greetingNoName'),
        t('phoneUsed.text', { number: code }),
        t('phoneUsed.safe', { phone }),
      ],
      button: {
        label: t('requestReceived.button'),
        href: absoluteUrl(site.siteUrl, requestPath(site.secret, known, lang)),
      },
      footer: signatureOf(lang),
      unsubscribe: notYou(site, email, lang),
    },
  };
}

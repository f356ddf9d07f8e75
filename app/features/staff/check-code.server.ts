import { recordAudit, visitorActor } from '#platform/audit/audit.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { guessedCodesNotice } from './guessed-codes-mail.server.ts';

/** Wrong codes of an account: from devices that it does not know, and from each one that it knows. */
const anHour = { hits: 20, seconds: 3600 };
const aDay = { hits: 100, seconds: 24 * 3600 };

/** Whose code is checked; `member` is undefined for an address without an account. */
export type CodeOwner = {
  id: string;
  member: { email: string; lang: Language } | undefined;
};

export type CodeCheck = 'right' | 'wrong' | { retryAfter: number };

/**
 * Checks a code of six digits, of which three in a million are right, within a budget of wrong ones (RFC 6238 §5.2,
 * RFC 4226 §7.3). Each is counted before the check, so that concurrent ones cannot exceed the budget, and a right one
 * is refunded. With the budget used up no code is checked, and the member gets a mail.
 * @param device id of a device known to the account, which has a separate budget
 * @throws when the database does not answer
 */
export async function checkCode(
  services: Pick<Services, 'database' | 'limiter' | 'outbox' | 'siteUrl'>,
  {
    owner,
    device,
    isRight,
  }: { owner: CodeOwner; device: string | undefined; isRight: () => Promise<boolean> },
): Promise<CodeCheck> {
  const { limiter } = services;
  const who = device ? `${owner.id}:${device}` : owner.id;
  const inHour = await limiter.count('desk:codes', who, anHour);
  if (inHour.exceeded) return { retryAfter: inHour.retryAfter };
  const inDay = await limiter.count('desk:codes', who, aDay);
  if (inDay.exceeded) return { retryAfter: inDay.retryAfter };
  if (await isRight()) {
    for (const limit of [anHour, aDay]) await limiter.giveBack('desk:codes', who, limit);
    return 'right';
  }
  if (inHour.hits === anHour.hits) await tell(services, owner);
  return 'wrong';
}

/** Mails the member, once a day, and adds a journal row for the owners. */
async function tell(
  services: Pick<Services, 'database' | 'outbox' | 'siteUrl'>,
  { id, member }: CodeOwner,
): Promise<void> {
  if (!member) return;
  const { database, outbox, siteUrl } = services;
  await database.owner.transaction(async (tx) => {
    const notice = guessedCodesNotice({ id, siteUrl, ...member, codes: anHour.hits });
    await sendNotices(tx, services, [notice]);
    await recordAudit(tx, {
      actor: visitorActor,
      action: 'account.codes-guessed',
      subject: `staff:${id}`,
      after: { codes: anHour.hits },
    });
  });
  outbox.wake();
}

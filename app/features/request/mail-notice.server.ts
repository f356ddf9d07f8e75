import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/message-types.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';

type NoticeServices = Pick<Services, 'database' | 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

/**
 * Notifies the request's holder, or the office, of a client's mail that stays in the mailbox, or of ours that bounced. The
 * notice contains no fact of the case.
 * @param mail identifies the mail: the same problem of the same mail is notified once
 */
export async function sendMailNotice(
  services: NoticeServices,
  { id, code: number, takenBy }: { id: number; code: string; takenBy: string | null },
  problem: keyof Messages['emails']['staffClientMail']['problems'],
  mail: string,
): Promise<void> {
  const { database, outbox, secret, siteUrl, staffEmail } = services;
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  const said = (lang: Language) =>
    textsOf(lang).t(`emails:staffClientMail.problems.${problem}`, { number });
  await database.owner.transaction(async (tx) => {
    const people = takenBy ? await listPermittedStaff(tx, 'requests.change') : [];
    const holder = people.find((person) => person.id === takenBy);
    await sendNotices(tx, services, [
      {
        to: holder ?? { office: staffEmail() },
        kind: 'request-mail',
        keys: keysOf.clientMail(id, secret.hash('client-mail', `${problem} ${mail}`)),
        about: aboutRow('request', id),
        mail: (lang) => {
          const t = textsOf(lang).getFixedT(null, 'emails');
          const subject = t('staffClientMail.subject', { number });
          return {
            subject,
            sender: '',
            heading: subject,
            paragraphs: [said(lang)],
            button: { label: t('staffLate.button'), href },
          };
        },
        chat: `${said(defaultLanguage)}\n${href}`,
      },
    ]);
  });
  outbox.wake();
}

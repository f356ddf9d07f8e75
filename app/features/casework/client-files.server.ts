import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { listPeopleWhoMay } from '../../notify/people.server.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { FileRefused, type SealedFile, sealFiles } from './request-files.server.ts';

/**
 * Checks and seals what a client sends. Of a virus whoever has the request is told, else the office, once an hour: the client
 * may send the file by another way.
 * @throws FileRefused
 */
export async function sealClientFiles(
  services: SiteServices,
  requestId: number,
  files: readonly File[],
): Promise<SealedFile[]> {
  return sealFiles(services, files).catch(async (error: unknown) => {
    if (error instanceof FileRefused && error.problem === 'infected') {
      await tellOfVirus(services, requestId);
    }
    throw error;
  });
}

async function tellOfVirus(services: SiteServices, id: number, now = new Date()): Promise<void> {
  const { database, siteUrl, staffEmail, log, outbox } = services;
  log.warn({ request: id }, 'A file of a client was refused for a virus');
  await database.owner.transaction(async (tx) => {
    const [request] = await tx
      .select({ code: requests.code, takenBy: requests.taken_by })
      .from(requests)
      .where(eq(requests.id, id));
    if (!request) return;
    const people = request.takenBy ? await listPeopleWhoMay(tx, 'requests.change') : [];
    const holder = people.find((person) => person.id === request.takenBy);
    const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
    const words = (lang: Language) => {
      const t = textsOf(lang).getFixedT(null, 'emails');
      const number = request.code;
      return {
        subject: t('staffInfected.subject', { number }),
        text: t('staffInfected.text', { number }),
        button: t('staffLate.button'),
      };
    };
    await sendNotices(tx, services, [
      {
        to: holder ?? { office: staffEmail() },
        kind: 'request-virus',
        keys: keysOf.virus(id, now),
        about: aboutRow('request', id),
        mail: (lang) => {
          const { subject, text, button } = words(lang);
          return {
            ...{ subject, sender: '', heading: subject, paragraphs: [text] },
            button: { label: button, href },
          };
        },
        chat: `${words(defaultLanguage).text}\n${href}`,
      },
    ]);
  });
  outbox.wake();
}

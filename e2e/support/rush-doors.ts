import { randomUUID } from 'node:crypto';
import { pathTo } from '../../app/addresses/path-to.ts';
import type { Secret } from '../../platform/secret.ts';
import type { openOffice } from '../../test/fixtures/imap-office.ts';
import { post } from './desk.ts';
import type { Site } from './site.ts';
import type { Telegram } from './telegram.ts';
import type { WhatsApp } from './whatsapp.ts';

/** A client who writes to one request through every channel. */
export type Writer = {
  number: number;
  code: string;
  email: string;
  /** Id of a mail of ours to them. */
  mail: string;
};

/** One of the channels into a thread. */
export type Door = {
  write: (writer: Writer, text: string) => object;
  again: (message: object) => void;
};

/** Through the bot, which polls Telegram. */
export function botDoor(telegram: Telegram): Door {
  return {
    write: ({ number }, text) => telegram.write(number, { text }),
    again: (message) => telegram.push({ message }),
  };
}

/** Through the office mailbox, which the site polls; may contain a mail twice. */
export function mailDoor(office: Awaited<ReturnType<typeof openOffice>>): Door {
  const bring = (mail: object) => office.bring((mail as { raw: string }).raw);
  return {
    write({ email, mail: ours }, text) {
      const head = [
        `From: Азиз <${email}>`,
        `Message-ID: <${randomUUID()}@phone.example>`,
        `In-Reply-To: <${ours}@kalys.example>`,
        'Content-Type: text/plain; charset=utf-8',
      ];
      const mail = { raw: [...head, '', text].join('\r\n') };
      bring(mail);
      return mail;
    },
    again: bring,
  };
}

/** Delivers a message to a site; resolves to whether it was acknowledged. */
type Bring = (message: object, site: Site) => Promise<boolean>;

/** Delivers to the processes in turn and in parallel; unacknowledged messages are redelivered out of order. */
function broughtDoor(bring: Bring, make: Door['write'], late: number) {
  const waiting: object[] = [];
  let turn = 0;
  const door: Door = {
    write(writer, text) {
      const message = make(writer, text);
      waiting.push(message);
      return message;
    },
    again: (message) => waiting.push(message),
  };
  const worker = async (sites: readonly Site[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      turn += 1;
      const site = sites[turn % sites.length];
      if (site && (await bring(next, site).catch(() => false))) continue;
      waiting.splice(late, 0, next);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** @param parallel number of concurrent deliveries */
  const bringAll = (sites: readonly Site[], parallel: number) =>
    Promise.all(Array.from({ length: parallel }, () => worker(sites)));
  return { door, bringAll };
}

/** Through signed webhooks. */
export function webhookDoor(whatsapp: WhatsApp, late: number) {
  return broughtDoor(
    async (hook, { url }) => (await whatsapp.bring(hook, { site: url })) === 200,
    ({ number }, body) =>
      whatsapp.written(`${996_555_100_000 + number}`, { type: 'text', text: { body } }),
    late,
  );
}

/** Through the request page form: a browser without a response resubmits it. */
export function pageDoor(secret: Secret, late: number) {
  return broughtDoor(
    async (form, site) => {
      const { path, ...fields } = form as Record<string, string>;
      const { status, headers } = await post(site, path ?? '', fields);
      return status === 303 && (headers.get('location') ?? '').includes('done=detail');
    },
    ({ code }, text) => {
      const path = pathTo('request', { id: secret.sign('request', code) });
      return { path, intent: 'detail', text, batch: randomUUID() };
    },
    late,
  );
}

import { afterAll, beforeEach } from 'vitest';
import { joiningText, makeChatCode } from '#app/features/casework/chat-codes.server.ts';
import { readEnv } from '#platform/env.ts';
import { openMessengerSite } from '#test/fixtures/messenger-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { WhatsApp } from '../../../e2e/support/whatsapp.ts';
import { whatsappOf } from './whatsapp-api.server.ts';
import { takeHook } from './whatsapp-events.server.ts';
import { whatsappMessenger } from './whatsapp-messenger.server.ts';
import { lookOnce } from './whatsapp-watch.server.ts';

/** A WhatsApp text message. */
export const text = (body: string) => ({ type: 'text', text: { body } });

/** A file's services of a site with a working WhatsApp; closed after its tests. */
export async function openWhatsApp() {
  const opened = await openMessengerSite('whatsapp');
  const whatsapp = await WhatsApp.start();
  const account = whatsappOf(readEnv(whatsapp.settings));
  if (!account) throw new Error('not configured');
  const messenger = whatsappMessenger(account.api, {
    ...opened.services,
    template: 'answer_ready',
  });
  await lookOnce(opened.services, account.api);
  beforeEach(() => Object.assign(whatsapp, { refuseWith: 0, revoked: false }));
  afterAll(async () => {
    await whatsapp.stop();
    await opened[Symbol.asyncDispose]();
  });

  const bring = (hook: object) =>
    takeHook(opened.services, messenger, { hook, phoneId: account.phoneId });
  const said = (phone: string) => whatsapp.sent.filter(({ to }) => to === phone);
  const write = (phone: string, body: string) => bring(whatsapp.written(phone, text(body)));
  let phones = 996_700_000_000;
  return {
    opened,
    whatsapp,
    account,
    messenger,
    /** Receives a webhook. */
    bring,
    /** Messages sent to a phone. */
    said,
    lastSaid: (phone: string) => said(phone).at(-1)?.text,
    write,

    /** A request whose visitor has sent the code from its page. */
    async joined(values: Record<string, unknown> = {}, phone = `${++phones}`) {
      const id = Number(await insertRequest(opened.site.database, values));
      await write(phone, joiningText('ru', await makeChatCode(opened.services, id)));
      return { id, phone };
    },

    /** Backdates the client's last message. */
    quietFor: (id: number, hours: number) =>
      opened.rows(
        'UPDATE request_chats SET received_at = now() - make_interval(hours => $2) WHERE request_id = $1',
        id,
        hours,
      ),
  };
}

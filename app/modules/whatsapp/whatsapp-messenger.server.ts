import { Postponed } from '#platform/outbox/deliver.ts';
import type { Photos } from '#platform/pictures/photos.ts';
import { fileLimits } from '../../features/casework/file-rules.ts';
import {
  type ChatPart,
  type ChatQuestion,
  ChatRefused,
  type Messenger,
  type Refusal,
} from '../../features/casework/messenger.ts';
import { FileRefused } from '../../features/casework/request-files.server.ts';
import { withFallback } from '../../i18n/languages.ts';
import { type WhatsAppApi, WhatsAppRefused } from './whatsapp-api.server.ts';

const fileMax = fileLimits.oneMb * 1024 * 1024;

type Options = {
  photos: Pick<Photos, 'jpeg'>;
  /** Name of the template that announces an answer; undefined without one. */
  template?: string | undefined;
};

/**
 * A phone number of the WhatsApp Cloud API as a channel of threads
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages).
 */
export function whatsappMessenger(api: WhatsAppApi, { photos, template }: Options): Messenger {
  return {
    channel: 'whatsapp',
    fileMax,
    async send(address, part) {
      const message = await messageOf(api, part, { photos, template }).catch(explain);
      return api.send(address, message).catch(explain);
    },
    async say(address, text, question) {
      const message = question ? questionOf(text, question) : textMessage(text);
      await api.send(address, message).catch((error: unknown) => {
        if (!(error instanceof WhatsAppRefused) || !refusalOf(error)) throw error;
      });
    },
    async load(id) {
      try {
        const { url, file_size } = await api.media(id);
        if (file_size > fileMax) throw new FileRefused('large');
        return await api.download(url);
      } catch (error) {
        // Media are kept for seven days.
        const isGone = error instanceof WhatsAppRefused && [400, 404].includes(error.status);
        throw isGone ? new FileRefused('broken') : error;
      }
    },
  };
}

const textMessage = (body: string) => ({ type: 'text', text: { body, preview_url: false } });

/** Languages of templates (…/whatsapp/templates/supported-languages). */
const templateLanguages = withFallback({ ru: 'ru', kg: 'ky_KG', en: 'en' });

async function messageOf(
  api: WhatsAppApi,
  part: ChatPart,
  { photos, template }: Options,
): Promise<Record<string, unknown>> {
  if ('text' in part) return textMessage(part.text);
  if ('notice' in part) {
    const { lang, number, url } = part.notice;
    const parameters = [number, url].map((text) => ({ type: 'text', text }));
    return {
      type: 'template',
      template: {
        name: template,
        language: { code: templateLanguages[lang] },
        components: [{ type: 'body', parameters }],
      },
    };
  }
  const { name, type, bytes } = part.file;
  if (type !== 'image/webp') {
    const id = await api.upload(part.file);
    return { type: 'document', document: { id, filename: name } };
  }
  // WebP is for stickers only (…/whatsapp/business-phone-numbers/media#supported-media-types).
  const jpeg = { bytes: await photos.jpeg(bytes), type: 'image/jpeg', name: `${name}.jpg` };
  return { type: 'image', image: { id: await api.upload(jpeg) } };
}

/** Most rows of a list. */
const listRows = 10;

/** A list of requests; the choice comes back with the message that it is about, but without its words. */
function questionOf(text: string, { about, codes, choose }: ChatQuestion) {
  const rows = codes.slice(0, listRows).map((code) => ({ id: `${code} ${about}`, title: code }));
  return {
    type: 'interactive',
    context: { message_id: about },
    interactive: {
      type: 'list',
      body: { text },
      action: { button: choose, sections: [{ rows }] },
    },
  };
}

const limitCodes = new Set([4, 80_007, 130_429, 131_048]);
/** Too many messages to one client: one in six seconds, 45 at once. */
const pairLimit = 131_056;
/** Faults of theirs, of our access, and limits: they may be over at the next try. */
const passing = new Set([
  ...[1, 2, 131_000, 131_016, 131_057],
  ...[0, 3, 10, 190, 368, 131_031, 131_042],
  ...[...limitCodes, pairLimit],
]);

/** What codes of errors say of a message; undefined for what may be over at the next try. */
export function refusalOf({
  code,
  status = 400,
}: {
  code: number;
  status?: number;
}): Refusal | undefined {
  if (code === 131_047) return 'window';
  // Not on WhatsApp, or does not want our messages; the sender himself.
  if (code === 131_026 || code === 131_021) return 'chat';
  // Permissions (Graph API).
  const isAccess = code >= 200 && code < 300;
  return status >= 500 || isAccess || passing.has(code) ? undefined : 'part';
}

/** What follows a call that failed. @throws always */
function explain(error: unknown): never {
  if (!(error instanceof WhatsAppRefused)) throw error;
  const { code, status, message } = error;
  if (code === pairLimit) throw new Postponed(8);
  if (limitCodes.has(code) || status === 429) throw new Postponed(30);
  const what = refusalOf(error);
  if (what) throw new ChatRefused(what, message);
  throw error;
}

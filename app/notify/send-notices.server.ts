import type { Transaction } from '#platform/db/database.ts';
import type { DeviceLine, DeviceNotice } from '#platform/outbox/device-notice.ts';
import type { Channel, NewMessage } from '#platform/outbox/message-rows.ts';
import { company } from '../content/company.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Services } from '../context.ts';
import { defaultLanguage, type Language, languageTag } from '../i18n/languages.ts';
import type { Messages } from '../i18n/message-types.ts';
import { type TextKey, textOf as textOfKey } from '../i18n/text-of.ts';
import { type MailContent, textOf } from '../mail/mail-content.ts';
import { renderMail } from '../mail/mail-layout.server.ts';
import type { Action } from '../rights/permissions.ts';
import { type NoticeKeys, staffChatKey } from './message-keys.server.ts';
import type { MessageKind } from './message-kinds.ts';
import { languageOfMailbox, listPermittedStaff, personOnDuty } from './people.server.ts';

/** Undo window before the mails of a change are sent, in seconds. */
export const undoSeconds = 10;

export type Recipient =
  /** A visitor or a member; with an id also their devices. */
  | { id?: string; email: string; lang: Language }
  /** This office mailbox and the chat; with an action also devices of everyone with that right. */
  | { office: string; action?: Action }
  /** The member on duty, and the chat. If there is none: this mailbox, and devices of everyone who answers requests. */
  | { duty: string };

export type NoticeMail = {
  subject: string;
  headers?: Record<string, string>;
  /** Calendar object (RFC 5545). */
  calendar?: string;
} & (MailWords | { text: string; html: string });

/** Content in the reader's language; the heading defaults to the preheader, the footer to the site. */
type MailWords = Omit<MailContent, 'lang' | 'preheader' | 'button' | 'footer'> & {
  preheader?: string;
  button?: { label: string; href: string } | undefined;
  footer?: string[];
};

/** Notification on devices; a tap opens the page of `kind` and `code`. */
type NoticeLine = Omit<DeviceLine, 'text'> & {
  /** `kind` of its messages. */
  purpose: MessageKind;
  text: keyof Messages['emails']['device'] | TextKey;
  /** Number of items, if several. */
  count?: number;
};

/** A notification in one or several channels. */
export type Notice = {
  to: Recipient;
  kind: MessageKind;
  keys: NoticeKeys;
  /** Erasing this row erases its messages, see `aboutRow`. */
  about?: string;
  /** See `NewMessage`. */
  topic?: string;
  state?: string;
  /** A function of the language, for the member on duty or the office mailbox. */
  mail?: NoticeMail | ((lang: Language) => NoticeMail);
  /** Line in the office chat, without facts of a case. */
  chat?: string;
  device?: NoticeLine;
  /** Higher ones are sent first; 0 by default. */
  priority?: number;
};

/**
 * Adds the messages of notices to the outbox, in the transaction that causes them. The only way to do so.
 * @param delaySeconds undo window before they are sent
 * @returns the number of new messages: known keys are skipped
 */
export async function sendNotices(
  tx: Transaction,
  { outbox, siteUrl }: Pick<Services, 'outbox' | 'siteUrl'>,
  notices: readonly Notice[],
  { delaySeconds = 0 } = {},
): Promise<number> {
  const added: NewMessage[] = [];
  const onDevices: DeviceNotice[] = [];
  for (const notice of notices) {
    const { device, keys, about = '', topic = '', state = '' } = notice;
    const { mailbox, people, lang } = await findRecipients(tx, notice);
    const site = { siteUrl, staffChat: outbox.staffChat };
    added.push(...officeMessages(site, notice, mailbox, lang));
    if (!device || !keys.device) continue;
    const { purpose, text, count, ...line } = device;
    const said = (lang: Language) => {
      const key = text.includes(':') ? text : `emails:device.${text}`;
      const words = textOfKey(textsOf(lang), key as TextKey);
      return count ? `${words}: ${count}` : words;
    };
    const row = { kind: purpose, about, topic, state, key: keys.device };
    onDevices.push(
      ...people.map(({ id, lang }) => ({
        ...row,
        member: id,
        line: { ...line, text: said(lang) },
      })),
    );
  }
  if (onDevices.length > 0) added.push(...(await outbox.deviceMessages(tx, onDevices)));
  return outbox.add(
    tx,
    added.map((message) => ({ ...message, delaySeconds })),
  );
}

/** Mail address of a notice, and the people whose devices get it. */
async function findRecipients(
  tx: Transaction,
  { to, device }: Notice,
): Promise<{ mailbox: string; people: { id: string; lang: Language }[]; lang: Language }> {
  if ('email' in to) {
    const { id, email, lang } = to;
    return { mailbox: email, people: id === undefined ? [] : [{ id, lang }], lang };
  }
  if ('office' in to) {
    const people = device && to.action ? await listPermittedStaff(tx, to.action) : [];
    return { mailbox: to.office, people, lang: await languageOfMailbox(tx, to.office) };
  }
  const person = await personOnDuty(tx, new Date());
  if (person) return { mailbox: person.email, people: [person], lang: person.lang };
  const people = device ? await listPermittedStaff(tx, 'requests.duty') : [];
  return { mailbox: to.duty, people, lang: await languageOfMailbox(tx, to.duty) };
}

/**
 * Mail and chat line of a notice.
 * @param mailbox recipient of the mail
 * @param readerLang language of the mail; defaults to the recipient's or the office's
 */
export function officeMessages(
  { siteUrl, staffChat }: { siteUrl: string; staffChat: Channel | undefined },
  { to, kind, keys, about = '', topic = '', state = '', mail, chat, priority = 0 }: Notice,
  mailbox: string,
  readerLang?: Language,
): NewMessage[] {
  const lang = readerLang ?? ('email' in to ? to.lang : defaultLanguage);
  const messages: NewMessage[] = [];
  const row = { kind, about, topic, state, priority };
  if (mail && keys.mail) {
    const written = typeof mail === 'function' ? mail(lang) : mail;
    const { subject, headers = {}, calendar = '', ...words } = written;
    const body = 'html' in words ? words : renderNotice(siteUrl, lang, words);
    const { text, html } = body;
    messages.push({
      ...row,
      channel: 'mail',
      recipient: mailbox,
      key: keys.mail,
      subject,
      headers,
      calendar,
      text,
      html,
    });
  }
  if (chat && keys.chat && staffChat) {
    const key = staffChatKey(keys.chat, staffChat);
    messages.push({ ...row, channel: staffChat, recipient: '', text: chat, key });
  }
  return messages;
}

/** A mail's body as text and HTML. */
export function renderNotice(siteUrl: string, lang: Language, { button, ...words }: MailWords) {
  const fallback = (url: string) => textsOf(lang).t('emails:common.linkFallback', { url });
  return renderMail({
    lang: languageTag(lang),
    sender: company().name[lang],
    preheader: textOf(words.heading),
    footer: [new URL(siteUrl).host],
    ...words,
    ...(button && { button: { ...button, fallback: fallback(button.href) } }),
  });
}

import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { signatureOf } from '../../mail/signature.server.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import { notYou } from '../../notify/refusal-link.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { type LinkedRequest, requestPath } from './request-path.server.ts';

/** Mails to the visitor of a request, with their texts of `emails.json`. */
const letters = {
  requestReceived: {
    kind: 'request-receipt',
    keys: keysOf.receipt,
    preheader: 'requestReceived.preheader',
    heading: 'requestReceived.heading',
    paragraphs: [
      'requestReceived.text',
      'requestReceived.prepare',
      'requestReceived.urgent',
      'requestReceived.page',
    ],
    button: 'requestReceived.button',
    hash: '',
  },
  /** Announces an answer without its text: mail is not encrypted. */
  answer: {
    kind: 'request-answer',
    keys: keysOf.answer,
    preheader: 'answer.text',
    heading: 'answer.heading',
    paragraphs: ['answer.text', 'answer.open'],
    button: 'answer.button',
    hash: 'thread',
  },
  newLink: {
    kind: 'request-new-link',
    keys: keysOf.newLink,
    preheader: 'newLink.text',
    heading: 'newLink.subject',
    paragraphs: ['newLink.text', 'newLink.other'],
    button: 'requestReceived.button',
    hash: '',
  },
} as const;

/**
 * A mail to the visitor of a request, whose button opens its page.
 * @param which message or version it is about: the same letter about it is sent once
 * @param promise when the answer is due, in words
 */
export function letter(
  { secret, siteUrl }: Pick<Services, 'secret' | 'siteUrl'>,
  name: keyof typeof letters,
  request: LinkedRequest & { id: number; email: string; lang: Language },
  { which = 0, promise = '' }: { which?: number; promise?: string } = {},
): Notice {
  const { id, code: number, email, lang } = request;
  const { kind, keys, preheader, heading, paragraphs, button, hash } = letters[name];
  const isReceipt = name === 'requestReceived';
  const t = textsOf(lang).getFixedT(null, 'emails');
  const values = { number, phone: company().phones[0].display, promise };
  const path = requestPath(secret, request, lang, hash ? { hash } : {});
  return {
    to: { email, lang },
    kind,
    keys: keys(id, which),
    about: aboutRow('request', id),
    mail: {
      subject: t(`${name}.subject`, values),
      preheader: t(preheader),
      heading: isReceipt ? `${t(heading)}: ${number}` : t(heading, values),
      paragraphs: [t('common.greetingNoName'), ...paragraphs.map((text) => t(text, values))],
      button: { label: t(button), href: absoluteUrl(siteUrl, path) },
      footer: [...signatureOf(lang), ...(isReceipt ? [t('common.autoNote')] : [])],
      unsubscribe: notYou({ secret, siteUrl }, email, lang),
    },
  };
}

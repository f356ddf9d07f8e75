import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { signatureOf } from '../../mail/signature.server.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import { notYou } from '../../notify/refusal-link.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { clearanceDays } from './clearance.server.ts';
import { checkKeys } from './message-keys.server.ts';

/** A notification with the number of a check; a tap opens the list. */
const toList = (code: string) => ({ kind: 'list', code, path: pathTo('deskConflicts') }) as const;

/** Notifies staff of a waiting question, by its number and without its names. @param by the promised deadline */
export function newCheckNotice(
  { siteUrl, staffEmail }: Pick<Services, 'siteUrl' | 'staffEmail'>,
  { id, code, by }: { id: number; code: string; by: Date },
): Notice {
  const href = absoluteUrl(siteUrl, pathTo('deskConflicts'));
  const words = (lang: Language) => {
    const t = textsOf(lang).getFixedT(null, 'talk', 'mails.staff');
    return { t, text: t('text', { by: formatMoment(by, lang) }) };
  };
  return {
    to: { duty: staffEmail() },
    kind: 'check-staff',
    keys: checkKeys.fresh(id),
    about: aboutRow('check', id),
    mail: (lang) => {
      const { t, text } = words(lang);
      return {
        subject: t('subject'),
        preheader: text,
        heading: t('subject'),
        paragraphs: [text],
        button: { label: t('button'), href },
      };
    },
    chat: `${words(defaultLanguage).text}\n${href}`,
    device: { ...toList(code), purpose: 'check-new', text: 'talk:push.fresh' },
  };
}

/** What a colleague is asked about a check: to decide as the second person, or to tell a visitor without a mail. */
const asked = {
  second: {
    keys: checkKeys.second,
    device: { purpose: 'check-second', text: 'talk:push.second' },
    query: (id: number) => ({ check: id }),
  },
  tell: {
    keys: checkKeys.tell,
    device: { purpose: 'check-tell', text: 'talk:push.tell' },
    // The ready text with the link.
    query: (id: number) => ({ done: 'cleared', id }),
  },
} as const;

/** Asks a colleague to do something about a check whose name is known; it has the number, no names. */
export function colleagueNotice(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { id, code }: { id: number; code: string },
  { person, what }: { person: StaffPerson; what: keyof typeof asked },
): Notice {
  const t = textsOf(person.lang).getFixedT(null, 'talk', `mails.${what}`);
  const { keys, device, query } = asked[what];
  const href = absoluteUrl(siteUrl, pathTo('deskConflicts', { query: query(id) }));
  const subject = t('subject', { number: code });
  return {
    to: person,
    kind: device.purpose,
    keys: keys(id, person.id),
    about: aboutRow('check', id),
    mail: {
      subject,
      sender: '',
      heading: subject,
      paragraphs: [t('text')],
      button: { label: t('button'), href },
    },
    device: { ...toList(code), ...device },
  };
}

type DecidedCheck = { id: number; code: string; email: string; lang: Language };

/**
 * Notifies a visitor of the decision. A refusal gives no reason: it would reveal who is a client.
 * @param path page on which a cleared visitor describes the case; undefined for a refusal
 */
export function decisionNotice(
  { secret, siteUrl }: Pick<Services, 'secret' | 'siteUrl'>,
  { id, code, email, lang }: DecidedCheck,
  path: PublicPath | undefined,
): Notice {
  const t = textsOf(lang).getFixedT(null, 'talk', 'mails');
  const { t: emails } = textsOf(lang);
  const phone = company().phones[0].display;
  const decision = path ? 'cleared' : 'declined';
  return {
    to: { email, lang },
    kind: `check-${decision}`,
    keys: checkKeys.decided(id, decision),
    about: aboutRow('check', id),
    mail: {
      subject: t(`${decision}.subject`, { number: code }),
      heading: t(`${decision}.heading`),
      paragraphs: [
        emails('emails:common.greetingNoName'),
        t(`${decision}.text`, { days: clearanceDays }),
        ...(path ? [] : [t('declined.hurry')]),
        t(`${decision}.more`, { phone }),
      ],
      button: path && { label: t('cleared.button'), href: absoluteUrl(siteUrl, path) },
      footer: signatureOf(lang),
      unsubscribe: notYou({ secret, siteUrl }, email, lang),
    },
  };
}

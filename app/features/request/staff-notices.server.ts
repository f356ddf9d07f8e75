import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/message-types.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { MessageKind } from '../../notify/message-kinds.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import type { Notice, NoticeMail } from '../../notify/send-notices.server.ts';

const textsOfKind = {
  'request-detail': 'staffDetail',
  'request-withdrawn': 'staffWithdrawn',
  'request-erased': 'staffErased',
  'staff-meeting-booked': 'staffMeetingBooked',
  'staff-meeting-moved': 'staffMeetingMoved',
  'staff-meeting-cancelled': 'staffMeetingCancelled',
  'staff-meeting-restored': 'staffMeetingRestored',
  'staff-meeting-changed': 'staffMeetingChanged',
} as const;

type StaffNotice = Pick<Notice, 'keys' | 'about' | 'topic' | 'state' | 'device'> & {
  kind: keyof typeof textsOfKind;
  /** Reference number of the request. */
  code: string;
  /** Of the request, to open it on the desk; absent where it is gone. */
  requestId?: number;
  /** Assignee, who gets the notice instead of the office. */
  holder?: StaffPerson | undefined;
  /** Facts of a meeting, in the language of the mail. */
  rows?: (lang: Language) => MailRow[];
};

/**
 * Notifies staff that a visitor changed a request. It has the reference number and meeting times, but no facts of the
 * case: mail is not encrypted, and the text is on the desk.
 */
export function staffNotice(
  { staffEmail, siteUrl }: Pick<Services, 'staffEmail' | 'siteUrl'>,
  { kind, code, requestId, holder, rows, ...about }: StaffNotice,
): Notice {
  const number = { number: code };
  const mail = (lang: Language): NoticeMail => {
    const t = textsOf(lang).getFixedT(null, 'emails', textsOfKind[kind]);
    return {
      subject: t('subject', number),
      sender: '',
      preheader: t('preheader', number),
      heading: t('heading'),
      paragraphs: [t('text', number)],
      ...(rows && { rows: rows(lang) }),
      button:
        requestId === undefined
          ? undefined
          : {
              label: textsOf(lang).t('emails:staffLate.button'),
              href: absoluteUrl(siteUrl, pathTo('deskRequest', { id: requestId })),
            },
    };
  };
  const { t } = textsOf(defaultLanguage);
  return {
    ...about,
    to: holder ?? { office: staffEmail() },
    kind,
    mail,
    chat: t(`emails:${textsOfKind[kind]}.chat`, number),
  };
}

type PersonNotice = Pick<Notice, 'keys'> & {
  kind: MessageKind;
  subject: string;
  /** By default the subject. */
  heading?: string;
  preheader?: string;
  paragraphs: string[];
  /** By default "open the request". */
  button?: string;
  device: keyof Messages['emails']['device'];
};

/** Notice of a request by number for a member of staff; mail and notification open it on the desk. */
export function personNotice(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { id, code }: { id: number; code: string },
  person: StaffPerson,
  { kind, keys, heading, button, device, ...mail }: PersonNotice,
) {
  return {
    to: person,
    kind,
    keys,
    about: aboutRow('request', id),
    mail: {
      ...mail,
      sender: '',
      heading: heading ?? mail.subject,
      button: {
        label: button ?? textsOf(person.lang).t('emails:staffLate.button'),
        href: absoluteUrl(siteUrl, pathTo('deskRequest', { id })),
      },
    },
    device: { kind: 'request', code, purpose: kind, text: device },
  } satisfies Notice;
}

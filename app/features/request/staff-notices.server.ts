import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage, type Language, languageTag } from '../../i18n/languages.ts';
import type { Notice } from '../../notify/send-notices.server.ts';

const textsOfKind = {
  'request-detail': 'staffDetail',
  'request-withdrawn': 'staffWithdrawn',
  'request-erased': 'staffErased',
  'staff-meeting-booked': 'staffMeetingBooked',
  'staff-meeting-moved': 'staffMeetingMoved',
  'staff-meeting-cancelled': 'staffMeetingCancelled',
  'staff-meeting-restored': 'staffMeetingRestored',
} as const;

type StaffNotice = Pick<Notice, 'keys' | 'about'> & {
  kind: keyof typeof textsOfKind;
  /** Reference number of the request. */
  code: string;
  /** What the visitor wrote; only the body of the mail shows it. */
  quote?: { text: string; lang: Language };
};

/**
 * Tells staff that a visitor changed a request. Subjects and chat name the reference number and no facts of the case.
 */
export function staffNotice(
  { staffEmail }: Pick<Services, 'staffEmail'>,
  { kind, code, quote, ...about }: StaffNotice,
): Notice {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails', textsOfKind[kind]);
  const number = { number: code };
  return {
    ...about,
    to: { office: staffEmail() },
    kind,
    mail: {
      subject: t('subject', number),
      sender: '',
      preheader: t('preheader', number),
      heading: t('heading'),
      paragraphs: [
        t('text', number),
        ...(quote ? [{ text: quote.text, lang: languageTag(quote.lang) }] : []),
      ],
    },
    chat: t('chat', number),
  };
}

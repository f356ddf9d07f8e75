import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
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
  /** Of the request, to open it on the desk; absent where it is gone. */
  requestId?: number;
};

/**
 * Tells staff that a visitor changed a request. It names the reference number and no facts of the case: mail is
 * not encrypted, what the visitor wrote stands on the desk.
 */
export function staffNotice(
  { staffEmail, siteUrl }: Pick<Services, 'staffEmail' | 'siteUrl'>,
  { kind, code, requestId, ...about }: StaffNotice,
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
      paragraphs: [t('text', number)],
      button:
        requestId === undefined
          ? undefined
          : {
              label: textsOf(defaultLanguage).t('emails:staffLate.button'),
              href: absoluteUrl(siteUrl, pathTo('deskRequest', { id: requestId })),
            },
    },
    chat: t('chat', number),
  };
}

import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import type { Language } from '../../../i18n/languages.ts';
import { aboutRow } from '../../../notify/message-keys.server.ts';
import type { Notice } from '../../../notify/send-notices.server.ts';
import { invitationKeys } from '../message-keys.server.ts';
import { invitationLink, stopLink } from './invitation-link.server.ts';
import { invitationDays } from './invitation-rules.ts';

type ReviewInvitee = {
  id: number;
  requestId: number;
  email: string;
  language: Language;
  now: Date;
};

/** Invitation to write a review, independent of its tenor. Repeats no user input. */
export function invitationNotice(
  site: Pick<Services, 'secret' | 'siteUrl'>,
  { id, requestId, email, language, now }: ReviewInvitee,
): Notice {
  const texts = textsOf(language);
  const t = texts.getFixedT(null, 'reviewInvitation', 'mail');
  const mails = texts.getFixedT(null, 'emails');
  const stop = stopLink(site, { id, language });
  return {
    to: { email, lang: language },
    kind: 'review-invitation',
    keys: invitationKeys(id),
    about: aboutRow('request', requestId),
    mail: {
      subject: t('subject'),
      headers: {
        // RFC 2369 and RFC 8058: the mail client ends the invitations by one POST to this address.
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      preheader: t('preheader'),
      heading: t('heading'),
      paragraphs: [
        mails('common.greetingNoName'),
        t('text'),
        t('expires', { days: invitationDays }),
      ],
      button: { label: t('button'), href: invitationLink(site, { id, language, now }) },
      footer: [t('reason'), mails('common.signature')],
      unsubscribe: { label: t('stop'), href: stop },
    },
    // Receipts of requests go out before.
    priority: -5,
  };
}

import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { company } from '../../../content/company.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { renderMail } from '../../../mail/mail-layout.server.ts';
import { invitationLink, stopLink } from './invitation-link.server.ts';
import { invitationDays } from './invitation-rules.ts';

type Invited = { id: number; requestId: number; email: string; language: Language; now: Date };

/** Invites somebody to write a review, whatever he thinks. It repeats nothing that was typed. */
export function invitationMail(
  site: Pick<Services, 'secret' | 'siteUrl'>,
  { id, requestId, email, language, now }: Invited,
): NewMessage {
  const texts = textsOf(language);
  const t = texts.getFixedT(null, 'reviewInvitation');
  const mails = texts.getFixedT(null, 'emails');
  const href = invitationLink(site, { id, language, now });
  const stop = stopLink(site, { id, language });
  return {
    ...renderMail({
      lang: languageTag(language),
      sender: company().name[language],
      preheader: t('mail.preheader'),
      heading: t('mail.heading'),
      paragraphs: [
        mails('common.greetingNoName'),
        t('mail.text'),
        t('mail.expires', { days: invitationDays }),
      ],
      button: {
        label: t('mail.button'),
        href,
        fallback: mails('common.linkFallback', { url: href }),
      },
      footer: [t('mail.reason'), mails('common.signature')],
      unsubscribe: { label: t('mail.stop'), href: stop },
    }),
    channel: 'mail',
    kind: 'review-invitation',
    recipient: email,
    subject: t('mail.subject'),
    headers: {
      // RFC 2369 and RFC 8058: the mail client ends the invitations by one POST to this address.
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    about: `request:${requestId}`,
    key: `review-invitation:${id}`,
    // Receipts of requests go out before.
    priority: -5,
  };
}

import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import type { Role } from '../../rights/roles.ts';

export const invitationKind = 'staff-invitation';

type Invited = {
  id: number;
  siteUrl: string;
  email: string;
  role: Role;
  lang: Language;
  href: string;
  /** How long the link works. */
  hours: number;
};

/** Invites somebody to the desk, in his language. */
export function invitationMail({
  id,
  siteUrl,
  email,
  role,
  lang,
  href,
  hours,
}: Invited): NewMessage {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const mail = renderMail({
    lang: languageTag(lang),
    sender: company().name[lang],
    preheader: t('staffInvitation.preheader'),
    heading: t('staffInvitation.heading'),
    paragraphs: [t(`staffInvitation.${role}`), t('staffInvitation.expires', { hours })],
    button: {
      label: t('staffInvitation.button'),
      href,
      fallback: t('common.linkFallback', { url: href }),
    },
    footer: [t('staffInvitation.notYou'), new URL(siteUrl).host],
  });
  return {
    ...mail,
    channel: 'mail',
    kind: invitationKind,
    recipient: email,
    subject: t('staffInvitation.subject'),
    about: `invitation:${id}`,
    key: `invitation:${id}`,
  };
}

import { textsOf } from '../../content/texts.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import type { Role } from '../../rights/roles.ts';

export const invitationKind = 'staff-invitation';

type StaffInvitee = {
  id: number;
  siteUrl: string;
  email: string;
  role: Role;
  lang: Language;
  href: string;
  /** How long the link works. */
  hours: number;
};

/** Invitation to the desk, in the invited person's language. */
export function invitationNotice({
  id,
  siteUrl,
  email,
  role,
  lang,
  href,
  hours,
}: StaffInvitee): Notice {
  const t = textsOf(lang).getFixedT(null, 'emails');
  return {
    to: { email, lang },
    kind: invitationKind,
    keys: keysOf.staffInvitation(id),
    about: aboutRow('invitation', id),
    mail: {
      subject: t('staffInvitation.subject'),
      preheader: t('staffInvitation.preheader', { hours }),
      heading: t('staffInvitation.heading'),
      paragraphs: [t(`staffInvitation.${role}`), t('staffInvitation.expires', { hours })],
      button: { label: t('staffInvitation.button'), href },
      footer: [t('staffInvitation.notYou'), new URL(siteUrl).host],
    },
  };
}

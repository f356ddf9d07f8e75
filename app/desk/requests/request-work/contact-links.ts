import type { AnswerChannel } from '../../../features/casework/request-filters.ts';

export type ContactLink = { via: AnswerChannel; href: string };

/** The contact without its phone if that is a wrong number. */
export function callable<Contact extends { phone: string }>(
  contact: Contact & { wrongNumber: boolean },
): Contact {
  return contact.wrongNumber ? { ...contact, phone: '' } : contact;
}

/**
 * Links to contact a visitor in one tap, with the message filled in where the channel allows it.
 * @param phone E.164; empty when calls are not allowed
 */
export function contactLinks(
  { phone, email }: { phone: string; email: string },
  { subject, text }: { subject: string; text: string },
): ContactLink[] {
  const digits = phone.replace(/\D/g, '');
  const message = encodeURIComponent(text);
  return [
    ...(digits
      ? ([
          { via: 'call', href: `tel:+${digits}` },
          { via: 'whatsapp', href: `https://wa.me/${digits}?text=${message}` },
          { via: 'telegram', href: `https://t.me/+${digits}?text=${message}` },
        ] as const)
      : []),
    ...(email
      ? ([
          {
            via: 'mail',
            href: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${message}`,
          },
        ] as const)
      : []),
  ];
}

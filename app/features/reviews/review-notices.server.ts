import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { defaultLanguage, languageTag } from '../../i18n/languages.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import { decisionLink } from './decision-link.server.ts';
import type { NewReview } from './insert-review.server.ts';
import type { ReviewInput } from './review-rules.ts';

/**
 * Tells staff, in Russian, that a review waits for a decision: a mail with the review, and a line
 * without personal data in the staff chat where there is one. Both have the link to decide.
 */
export function reviewNotices(
  site: Pick<Services, 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>,
  review: NewReview & { id: string },
): NewMessage[] {
  const texts = textsOf(defaultLanguage);
  const t = texts.getFixedT(null, 'emails');
  const moderation = texts.getFixedT(null, 'moderation');
  const about = `review:${review.id}`;
  const href = decisionLink(site, review.id);
  // A new field of the form must have its row here; the notes are the mail's text.
  const fields: Record<Exclude<keyof ReviewInput, 'notes'>, MailRow> = {
    name: { label: t('labels.name'), value: review.name },
    phoneNumber: { label: t('labels.phone'), value: review.phone },
    companyName: { label: t('labels.company'), value: review.companyName },
  };
  const mail = renderMail({
    lang: languageTag(defaultLanguage),
    sender: company().name[defaultLanguage],
    preheader: t('staffReview.preheader'),
    heading: t('staffReview.heading'),
    paragraphs: [t('staffReview.text'), { text: review.notes, lang: languageTag(review.lang) }],
    rows: [
      ...Object.values(fields),
      {
        label: moderation('labels.language'),
        value: t(`languageNames.${review.lang}`),
      },
      { label: t('labels.received'), value: formatDate(new Date(), defaultLanguage, 'long') },
    ].filter(({ value }) => value),
    button: {
      label: t('staffReview.button'),
      href,
      fallback: t('common.linkFallback', { url: href }),
    },
    footer: [new URL(site.siteUrl).host],
  });
  const messages: NewMessage[] = [
    {
      ...mail,
      channel: 'mail',
      kind: 'review-staff',
      recipient: site.staffEmail(),
      subject: t('staffReview.subject', { name: review.name }),
      about,
      key: `${about}:mail`,
    },
  ];
  if (site.outbox.channels.includes('telegram')) {
    messages.push({
      channel: 'telegram',
      kind: 'review-staff',
      recipient: '',
      text: `${moderation('telegram')}\n${href}`,
      about,
      key: `${about}:telegram`,
    });
  }
  return messages;
}

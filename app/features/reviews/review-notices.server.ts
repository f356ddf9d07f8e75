import type { NewMessage } from '#platform/outbox/messages.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/formats.ts';
import { defaultLanguage, languageFromTag, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../ui/mail-layout.server.ts';
import { decisionLink } from './decision-link.server.ts';
import type { NewReview } from './reviews.server.ts';

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
  const language = languageFromTag(review.lang) ?? defaultLanguage;
  const mail = renderMail({
    lang: languageTag(defaultLanguage),
    sender: company.name[defaultLanguage],
    preheader: t('staffReview.preheader'),
    heading: t('staffReview.heading'),
    paragraphs: [t('staffReview.text'), { text: review.notes, lang: languageTag(language) }],
    rows: [
      { label: t('labels.name'), value: review.name },
      { label: t('labels.phone'), value: review.phone },
      { label: t('labels.company'), value: review.companyName },
      {
        label: moderation('labels.language'),
        value: texts.getFixedT(null, 'common')(`language.names.${language}`),
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
      recipient: site.staffEmail,
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

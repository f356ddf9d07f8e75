import { pathTo } from '../../addresses/path-to.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { defaultLanguage, type Language, languageTag } from '../../i18n/languages.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { Notice, NoticeMail } from '../../notify/send-notices.server.ts';
import { decisionLink } from './decision-link.server.ts';
import type { NewReview } from './insert-review.server.ts';
import { reviewKeys } from './message-keys.server.ts';
import type { ReviewInput } from './review-rules.ts';

/**
 * Notifies staff of a review to decide on: a mail with the review, and a line without personal data in the chat. Both
 * have the decision link.
 */
export function reviewNotice(
  site: Pick<Services, 'secret' | 'siteUrl' | 'staffEmail'>,
  review: NewReview & { id: string },
): Notice {
  const href = decisionLink(site, review.id);
  return {
    to: { office: site.staffEmail(), action: 'reviews.change' },
    kind: 'review-staff',
    keys: reviewKeys(review.id),
    about: aboutRow('review', review.id),
    mail: (lang) => reviewMail(review, href, lang),
    chat: `${textsOf(defaultLanguage).t('moderation:telegram')}\n${href}`,
    device: {
      kind: 'list',
      code: '',
      path: pathTo('deskReviews'),
      purpose: 'review-new',
      text: 'moderation:push',
    },
  };
}

function reviewMail(review: NewReview, href: string, lang: Language): NoticeMail {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const words = textsOf(lang).getFixedT(null, 'moderation', 'mail');
  // Typed by the form's fields: a new field without a row here does not compile. The notes are the mail's text.
  const fields: Record<Exclude<keyof ReviewInput, 'notes'>, MailRow> = {
    name: { label: t('labels.name'), value: review.name },
    phoneNumber: { label: t('labels.phone'), value: review.phone },
    companyName: { label: textsOf(lang).t('moderation:labels.company'), value: review.companyName },
  };
  return {
    subject: words('subject', { name: review.name }),
    preheader: words('preheader'),
    heading: words('heading'),
    paragraphs: [words('text'), { text: review.notes, lang: languageTag(review.lang) }],
    rows: [
      ...Object.values(fields),
      {
        label: textsOf(lang).t('moderation:labels.language'),
        value: textsOf(lang).t(`common:language.spoken.${review.lang}`),
      },
      {
        label: textsOf(lang).t('moderation:labels.received'),
        value: formatDate(new Date(), lang, 'long'),
      },
    ].filter(({ value }) => value),
    button: { label: words('button'), href },
  };
}

import type { Outgoing } from '#platform/outbox/deliver.ts';
import type { DigestWords } from '#platform/outbox/digest-flood.ts';
import type { PushPayload } from '#platform/push/push-messages.ts';
import { pathTo } from '../addresses/path-to.ts';
import { absoluteUrl } from '../addresses/public-address.ts';
import { textsOf } from '../content/texts.server.ts';
import type { AppPath, PublicPath } from '../i18n/language-prefix.ts';
import { type Language, languageTag } from '../i18n/languages.ts';
import { renderMail } from '../mail/mail-layout.server.ts';

type DigestTopic = 'requests' | 'late' | 'steps' | 'changes' | 'meetings' | 'checks' | 'reviews';

/** Kinds of messages to staff that visitors cause, and what they tell of. */
const lists: Partial<Record<string, DigestTopic>> = {
  'request-staff': 'requests',
  'request-new': 'requests',
  'request-late': 'late',
  'request-step': 'steps',
  'request-hand': 'changes',
  'request-detail': 'changes',
  'request-withdrawn': 'changes',
  'request-erased': 'changes',
  'staff-meeting-booked': 'meetings',
  'staff-meeting-moved': 'meetings',
  'staff-meeting-cancelled': 'meetings',
  'staff-meeting-restored': 'meetings',
  'staff-meeting-changed': 'meetings',
  'lawyer-meeting': 'meetings',
  'check-staff': 'checks',
  'check-new': 'checks',
  'check-second': 'checks',
  'check-tell': 'checks',
  'review-staff': 'reviews',
  'review-new': 'reviews',
};

const listOf: Record<DigestTopic, AppPath & PublicPath> = {
  requests: pathTo('deskRequests'),
  late: pathTo('deskRequests'),
  steps: pathTo('deskToday'),
  changes: pathTo('deskRequests'),
  meetings: pathTo('deskMeetings'),
  checks: pathTo('deskConflicts'),
  reviews: pathTo('deskReviews'),
};

/**
 * One message for `count` notices of a kind, with a link to the list where all of them stand.
 * @param site and the language of its reader
 */
export function staffDigest(
  { siteUrl, lang }: { siteUrl: string; lang: Language },
  { channel, kind, text }: Outgoing,
  count: number,
): DigestWords | undefined {
  const what = lists[kind];
  if (!what) return undefined;
  if (channel === 'push') {
    const payload: PushPayload = JSON.parse(text);
    // Without a number of a request a tap opens the list. The sentence is in the language of the person.
    return { text: JSON.stringify({ ...payload, code: '', text: `${payload.text}: ${count}` }) };
  }
  const t = textsOf(lang).getFixedT(null, 'emails');
  const subject = t('staffDigest.subject', { what: t(`staffDigest.what.${what}`), count });
  const href = absoluteUrl(siteUrl, listOf[what]);
  if (channel === 'telegram') return { text: `${subject}\n${href}` };
  return {
    subject,
    ...renderMail({
      lang: languageTag(lang),
      preheader: t('staffDigest.text'),
      heading: subject,
      paragraphs: [t('staffDigest.text')],
      button: {
        label: t('staffDigest.button'),
        href,
        fallback: t('common.linkFallback', { url: href }),
      },
      footer: [new URL(siteUrl).host],
    }),
  };
}

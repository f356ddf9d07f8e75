import type { Outgoing } from '#platform/outbox/deliver.ts';
import type { DigestWords } from '#platform/outbox/digest-flood.ts';
import { absoluteUrl } from '../addresses/public-address.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Language } from '../i18n/languages.ts';
import { textOf } from '../i18n/text-of.ts';
import { digestOf } from './message-kinds.ts';
import { renderNotice } from './send-notices.server.ts';

type Reader = {
  siteUrl: string;
  lang: Language;
  digest?: ((text: string, count: number) => string) | undefined;
};

/**
 * Digest of `count` notices of a kind, with a link to the list that has all of them.
 * @param site and the reader's language
 * @param site.digest of the channel, if it has its own
 */
export function staffDigest(
  { siteUrl, lang, digest: ofChannel }: Reader,
  { channel, kind, text }: Outgoing,
  count: number,
): DigestWords | undefined {
  const digest = digestOf(kind);
  if (!digest) return undefined;
  if (ofChannel) return { text: ofChannel(text, count) };
  const texts = textsOf(lang);
  const t = texts.getFixedT(null, 'emails');
  const subject = t('staffDigest.subject', { what: textOf(texts, digest.what), count });
  const href = absoluteUrl(siteUrl, digest.path);
  if (channel !== 'mail') return { text: `${subject}\n${href}` };
  return {
    subject,
    ...renderNotice(siteUrl, lang, {
      sender: '',
      heading: subject,
      preheader: t('staffDigest.text'),
      paragraphs: [t('staffDigest.text')],
      button: { label: t('staffDigest.button'), href },
    }),
  };
}

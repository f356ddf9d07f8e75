import type { Secret } from '#platform/secret.ts';
import { publicAddress } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { excerpt } from '../../i18n/formats.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import type { Post } from '../../manifest/hooks.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import { notYou } from '../../notify/refusal-link.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { confirmationHours, confirmationLink, unsubscribeLink } from './links.server.ts';
import { issueKeys, subscriptionKeys } from './message-keys.server.ts';
import { confirmationKind, type Subscriber } from './subscribers.server.ts';

type Site = { secret: Secret; siteUrl: string };

/** Length of a post's excerpt in an issue and in its preheader, in characters. */
const excerptLength = { issue: 600, preheader: 90 };

/** Asks a subscriber to confirm. Repeats nothing that was typed, so that spammers cannot use it. */
export function confirmationNotice(site: Site, subscriber: Subscriber): Notice {
  const { id, email, lang } = subscriber;
  const { t: emails } = textsOf(lang);
  const t = textsOf(lang).getFixedT(null, 'newsletter', 'mail.confirm');
  return {
    to: { email, lang },
    kind: confirmationKind,
    keys: subscriptionKeys(),
    about: aboutRow('subscriber', id),
    mail: {
      subject: t('subject'),
      preheader: t('preheader'),
      heading: t('heading'),
      paragraphs: [t('text'), t('expires', { hours: confirmationHours })],
      button: { label: t('button'), href: confirmationLink(site, subscriber) },
      footer: [t('notYou'), emails('emails:common.signature')],
      unsubscribe: notYou(site, email, lang),
    },
  };
}

/** Message kind of the mails with a post. */
export const issueKind = 'newsletter-issue';

/**
 * Mails with a post to the subscribers of a language; one unsubscribes by the link or by the mail client's own button.
 * Rendered once: only that link differs.
 */
export function issueMails(
  site: Site,
  post: Post,
  language: Language,
): (
  subscriber: Pick<Subscriber, 'id' | 'email'>,
) => Notice & { mail: { subject: string; text: string; html: string } } {
  const texts = textsOf(language);
  const t = texts.getFixedT(null, 'newsletter');
  const nobody = unsubscribeLink(site, 0, language);
  const foreign = post.lang !== language;
  const words = (text: string) => (foreign ? { text, lang: languageTag(post.lang) } : text);
  const { text, html } = renderMail({
    lang: languageTag(language),
    sender: company().name[language],
    preheader: excerpt(post.content, excerptLength.preheader),
    heading: words(post.title),
    paragraphs: [
      ...(foreign ? [texts.getFixedT(null, 'common')('language.notTranslated')] : []),
      words(excerpt(post.content, excerptLength.issue)),
    ],
    button: {
      label: t('issue.read'),
      href: publicAddress(site.siteUrl, language, post.path),
    },
    footer: [t('mail.footer.reason'), texts.t('emails:common.signature')],
    unsubscribe: { label: t('mail.footer.unsubscribe'), href: nobody },
  });
  return ({ id, email }) => {
    const leave = unsubscribeLink(site, id, language);
    return {
      to: { email, lang: language },
      kind: issueKind,
      // Each subscriber gets a post once.
      keys: issueKeys(post.id, id),
      about: aboutRow('subscriber', id),
      mail: {
        subject: post.title,
        headers: {
          // RFC 2369 and RFC 8058: the mail client ends the subscription by one POST to this address.
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        text: text.replaceAll(nobody, leave),
        html: html.replaceAll(nobody, leave),
      },
      // Receipts of requests go out before a mailing.
      priority: -10,
    };
  };
}

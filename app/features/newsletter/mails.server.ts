import { randomUUID } from 'node:crypto';
import type { NewMessage } from '#platform/outbox/message-rows.ts';
import type { Secret } from '#platform/secret.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import { excerpt } from '../../i18n/formats.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import { confirmationHours, confirmationLink, unsubscribeLink } from './links.server.ts';
import { aboutSubscriber, confirmationKind, type Subscriber } from './subscribers.server.ts';

type Site = { secret: Secret; siteUrl: string };

/** A post as it stands in an issue. */
export type IssuePost = {
  id: number;
  title: string;
  content: string;
  /** Language of the text; Russian where a post has no translation. */
  lang: Language;
};

/** Length of a post's excerpt in an issue and in its preheader, in characters. */
const excerptLength = { issue: 600, preheader: 90 };

/** Asks a subscriber to confirm. Repeats nothing that was typed, so that spammers cannot use it. */
export function confirmationMail(site: Site, subscriber: Subscriber): NewMessage {
  const language = subscriber.lang;
  const t = textsOf(language).getFixedT(null, 'emails');
  const href = confirmationLink(site, { ...subscriber, lang: language });
  const mail = renderMail({
    lang: languageTag(language),
    sender: company().name[language],
    preheader: t('newsletterConfirm.preheader'),
    heading: t('newsletterConfirm.heading'),
    paragraphs: [
      t('newsletterConfirm.text'),
      t('newsletterConfirm.expires', { hours: confirmationHours }),
    ],
    button: {
      label: t('newsletterConfirm.button'),
      href,
      fallback: t('common.linkFallback', { url: href }),
    },
    footer: [t('newsletterConfirm.notYou'), t('common.signature')],
  });
  return {
    ...mail,
    channel: 'mail',
    kind: confirmationKind,
    recipient: subscriber.email,
    subject: t('newsletterConfirm.subject'),
    about: aboutSubscriber(subscriber.id),
    key: `${confirmationKind}:${randomUUID()}`,
  };
}

/** Message kind of the mails with a post. */
export const issueKind = 'newsletter-issue';

/** Beginning of the keys of an issue's mails; the subscriber's id follows. */
export function issueKeys(postId: number): string {
  return `newsletter:${postId}:`;
}

/**
 * Mails with a post to the subscribers of a language; one unsubscribes by the link or by the mail client's own button.
 * Rendered once: only that link differs.
 */
export function issueMails(
  site: Site,
  post: IssuePost,
  language: Language,
): (subscriber: Pick<Subscriber, 'id' | 'email'>) => NewMessage {
  const texts = textsOf(language);
  const t = texts.getFixedT(null, 'emails');
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
      label: texts.getFixedT(null, 'newsletter')('issue.read'),
      href: absoluteUrl(site.siteUrl, pathIn(language)('newsArticle', { id: post.id })),
    },
    footer: [t('newsletterFooter.reason'), t('common.signature')],
    unsubscribe: { label: t('newsletterFooter.unsubscribe'), href: nobody },
  });
  return ({ id, email }) => {
    const leave = unsubscribeLink(site, id, language);
    return {
      text: text.replaceAll(nobody, leave),
      html: html.replaceAll(nobody, leave),
      channel: 'mail',
      kind: issueKind,
      recipient: email,
      subject: post.title,
      headers: {
        // RFC 2369 and RFC 8058: the mail client ends the subscription by one POST to this address.
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      about: aboutSubscriber(id),
      // The same post is sent to nobody twice.
      key: `${issueKeys(post.id)}${id}`,
      // Receipts of requests go out before a mailing.
      priority: -10,
    };
  };
}

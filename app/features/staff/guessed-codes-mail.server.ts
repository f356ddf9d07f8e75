import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';

import { bishkekDay } from '../../i18n/bishkek.ts';
import { type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';

type Guessed = {
  /** Id of the member of staff. */
  id: string;
  siteUrl: string;
  email: string;
  lang: Language;
  /** Wrong codes within an hour. */
  codes: number;
};

/** Tells a member of staff that somebody guesses at his codes; at most once a day. */
export function guessedCodesMail({ id, siteUrl, email, lang, codes }: Guessed): NewMessage {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const href = `${siteUrl}${pathTo('deskNewPassword')}`;
  const mail = renderMail({
    lang: languageTag(lang),
    sender: company().name[lang],
    preheader: t('staffGuessed.preheader'),
    heading: t('staffGuessed.heading'),
    paragraphs: [
      t('staffGuessed.text', { codes }),
      t('staffGuessed.meanwhile'),
      t('staffGuessed.change'),
    ],
    button: {
      label: t('staffGuessed.button'),
      href,
      fallback: t('common.linkFallback', { url: href }),
    },
    footer: [t('staffGuessed.you'), new URL(siteUrl).host],
  });
  return {
    ...mail,
    channel: 'mail',
    kind: 'staff-guessed-codes',
    recipient: email,
    subject: t('staffGuessed.subject'),
    about: `staff:${id}`,
    key: `staff-guessed-codes:${id}:${bishkekDay(new Date())}`,
  };
}

import { pathTo } from '../../addresses/path-to.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';

type GuessedCodes = {
  /** Id of the member of staff. */
  id: string;
  siteUrl: string;
  email: string;
  lang: Language;
  /** Wrong codes within an hour. */
  codes: number;
};

/** Warns a member of staff that codes of the account are being guessed; at most once a day. */
export function guessedCodesNotice({ id, siteUrl, email, lang, codes }: GuessedCodes): Notice {
  const t = textsOf(lang).getFixedT(null, 'emails', 'staffGuessed');
  return {
    to: { email, lang },
    kind: 'staff-guessed-codes',
    keys: keysOf.guessedCodes(id, officeDay(new Date())),
    about: aboutRow('staff', id),
    mail: {
      subject: t('subject'),
      preheader: t('preheader'),
      heading: t('heading'),
      paragraphs: [t('text', { codes }), t('meanwhile'), t('change')],
      button: {
        label: t('button'),
        href: `${siteUrl}${pathTo('deskAccount', { query: { password: '' } })}`,
      },
      footer: [t('you'), new URL(siteUrl).host],
    },
  };
}

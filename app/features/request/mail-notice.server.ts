import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/message-types.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';

type MailNotice = Pick<Notice, 'keys' | 'about'> & {
  /** Of the request. */
  id: number;
  code: string;
  /** Who has it, and is told instead of the office. */
  holder: StaffPerson | undefined;
  problem: keyof Messages['emails']['staffClientMail']['problems'];
};

/** Tells staff of a client's mail that stays in the mailbox, or of ours that came back; it names no fact of the case. */
export function mailNotice(
  { staffEmail, siteUrl }: Pick<Services, 'staffEmail' | 'siteUrl'>,
  { id, code: number, holder, problem, ...known }: MailNotice,
): Notice {
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  const said = (lang: Language) =>
    textsOf(lang).t(`emails:staffClientMail.problems.${problem}`, { number });
  return {
    ...known,
    to: holder ?? { office: staffEmail() },
    kind: 'request-mail',
    mail: (lang) => {
      const t = textsOf(lang).getFixedT(null, 'emails');
      const subject = t('staffClientMail.subject', { number });
      return {
        subject,
        sender: '',
        heading: subject,
        paragraphs: [said(lang)],
        button: { label: t('staffLate.button'), href },
      };
    },
    chat: `${said(defaultLanguage)}\n${href}`,
  };
}

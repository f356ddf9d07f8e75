import { pathTo } from '../../../addresses/path-to.ts';
import type { AnswerChannel } from '../../../features/casework/request-filters.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { DeskTabs } from '../../parts/desk-tabs.tsx';
import { DeskWarning } from '../../parts/desk-warning.tsx';
import type { CannedAnswer } from './canned-answers.server.ts';
import { callable, contactLinks } from './contact-links.ts';

const icons: Record<AnswerChannel, IconName> = {
  call: 'phone',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
  mail: 'mail',
};

type ContactWaysProps = {
  work: { id: number; phone: string; email: string; lang: Language; wrongNumber: boolean };
  /** Whether the client can be written to in a messenger. */
  hasChat: boolean;
  answers: CannedAnswer[];
  chosen: string;
  /** Whether an answer was just chosen. */
  wanted: boolean;
  /** Of a mail. */
  subject: string;
};

/** Call, WhatsApp, Telegram, mail by one tap, and the message that the last three begin with. */
export function ContactWays({ work, hasChat, answers, chosen, wanted, subject }: ContactWaysProps) {
  const { t } = useTranslation(['deskRequests', 'deskOwnAnswers']);
  const { t: common } = useTranslation();
  const { text, lang } = answers.find(({ name }) => name === chosen) ?? {
    text: '',
    lang: work.lang,
  };
  const language = common(`language.names.${lang}`);
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="vh">
        {t('one.contact')}
      </h2>
      {work.wrongNumber && (
        <DeskWarning>
          {t(work.email || hasChat ? 'wrongNumber.write' : 'wrongNumber.none')}{' '}
          <a href="#contact">{t('contact.correct')}</a>
        </DeskWarning>
      )}
      <div className="req-ways">
        {contactLinks(callable(work), { subject, text }).map(({ via, href }) => (
          <a
            key={via}
            className={via === 'call' ? 'btn' : 'btn out'}
            href={href}
            data-via={via}
            data-key={via === 'call' ? 'c' : undefined}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon name={icons[via]} />
            {t(`one.${via}`)}
          </a>
        ))}
      </div>
      <details className="req-fold" open={wanted}>
        <summary>{t('one.answers')}</summary>
        <DeskTabs
          label={t('one.answers')}
          tabs={answers.map(({ name, label }) => ({
            href: pathTo('deskRequest', { id: work.id, query: { answer: name } }),
            label,
            current: name === chosen,
          }))}
        />
        <p className="muted">
          {t('one.preview', { language })}{' '}
          <a href={pathTo('deskAnswers')}>{t('deskOwnAnswers:edit')}</a>
        </p>
        <blockquote className="req-text" lang={languageTag(lang)}>
          {text}
        </blockquote>
      </details>
    </section>
  );
}

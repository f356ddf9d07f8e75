import type { ReactNode } from 'react';
import { pathTo } from '../../../addresses/path-to.ts';
import { voiceType } from '../../../features/casework/file-rules.ts';
import type { OtherRequest } from '../../../features/casework/move-message.server.ts';
import { splitQuoted } from '../../../features/casework/quoted-text.ts';
import type { RequestWork } from '../../../features/casework/read-request.server.ts';
import { isByMail } from '../../../features/casework/thread-rules.ts';
import type { RequestStatus } from '../../../features/request/request-states.ts';
import type { StaffField } from '../../../features/request/staff-fields.server.ts';
import type { ClientContact } from '../../../features/request/typed-contact.ts';
import { spamReasons } from '../../../features/spam/spam-rules.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { chats } from '../../../modules.ts';
import { ContactForm, type RefusedContact } from './contact-form.tsx';
import { OtherSide } from './other-side.tsx';

type AskedForProps = {
  work: {
    id: number;
    status: RequestStatus;
    lang: Language;
    page: string;
    campaign: string;
    suspicion: RequestWork['suspicion'];
    thread: (RequestWork['thread'][number] & { date: string; read: string })[];
  };
  fields: StaffField[];
  /** Moments in words; empty where there is none. */
  dates: { created: string; promised: string; answered: string };
};

/** The visitor's first message, and the thread. */
export function RequestWords({
  work,
  fields,
  others = [],
}: Omit<AskedForProps, 'dates'> & { others?: OtherRequest[] }) {
  const { t } = useTranslation(['deskRequests', 'request']);
  const { texts } = usePage();
  const tag = languageTag(work.lang);
  const words = fields.filter(({ desk, value }) => desk === 'text' && value);
  if (words.length + work.thread.length === 0) return null;
  return (
    <section aria-labelledby="asked-title" className="req-said">
      <h2 id="asked-title" className="vh">
        {t('one.asked')}
      </h2>
      {words.map(({ name, value }) => (
        <p key={name} className="req-text" lang={tag} dir="auto">
          {value}
        </p>
      ))}
      {work.thread.map(({ id, author, by, via, text, date, secondsLeft, read, files, ...said }) => (
        <div key={id} className={author}>
          <small>
            {author === 'visitor' ? t('write.visitor') : (by ?? t(from(via)))}, {date}
            {chats[via] && ` · ${textOf(texts, chats[via].name)}`}
            {via === 'mail' && ` · ${t('write.fromUnchecked')}`}
            {via === 'checked-mail' && ` · ${t('write.fromMail')}`}
            {via === 'shared' && ` · ${[t('one.shared'), by].filter(Boolean).join(', ')}`}
            {said.forwardedFrom !== null &&
              ` · ${said.forwardedFrom ? t('request:thread.forwardedFrom', { name: said.forwardedFrom }) : t('request:thread.forwarded')}`}
            {author === 'staff' && ' · '}
            {author === 'staff' &&
              secondsLeft === 0 &&
              (read ? t('write.read', { at: read }) : t('write.sent'))}
            {author === 'staff' && secondsLeft > 0 && (
              <span data-seconds-left={secondsLeft} data-then={t('write.sent')}>
                {t('write.going')}
              </span>
            )}
          </small>
          {text && <SaidText text={text} isMail={isByMail(via)} tag={tag} />}
          {files.map((file) => (
            <p key={file.id}>
              {file.type === voiceType && (
                // biome-ignore lint/a11y/useMediaCaption: recordings of clients have no captions
                <audio
                  controls
                  preload="none"
                  aria-label={t('request:files.voice')}
                  src={pathTo('deskRequestFiles', { id: work.id, query: { file: file.id } })}
                />
              )}
              <a
                className="req-open"
                href={pathTo('deskRequestFiles', { id: work.id, query: { file: file.id } })}
              >
                {file.name}
              </a>
            </p>
          ))}
          {said.movedFrom && others.length > 0 && (
            <form className="btns" method="post" action={pathTo('deskRequest', { id: work.id })}>
              <input type="hidden" name="intent" value="move-back" />
              <button className="btn out sm" type="submit" name="message" value={id}>
                {t('move.back', { number: said.movedFrom })}
              </button>
            </form>
          )}
          {author === 'visitor' && others.length > 0 && (
            <details className="req-fold">
              <summary>{t('move.open')}</summary>
              <form className="btns" method="post" action={pathTo('deskRequest', { id: work.id })}>
                <input type="hidden" name="intent" value="move-message" />
                <input type="hidden" name="message" value={id} />
                {others.map((other) => (
                  <button
                    key={other.id}
                    className="btn out sm"
                    type="submit"
                    name="to"
                    value={other.id}
                  >
                    {t('move.to', { number: other.code })}
                  </button>
                ))}
              </form>
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

/** Label for an unknown author among staff: a command, or a messenger's app. */
function from(via: RequestWork['thread'][number]['via']) {
  return via === 'page' ? 'command' : 'write.fromPhone';
}

/** A message; what a mail quotes at its end is folded. */
function SaidText({ text, isMail, tag }: { text: string; isMail: boolean; tag: string }) {
  const { t } = useTranslation('deskRequests');
  const { said, quoted } = isMail ? splitQuoted(text) : { said: text, quoted: '' };
  return (
    <>
      <p className="req-text" lang={tag} dir="auto">
        {said}
      </p>
      {quoted && (
        <details className="req-fold">
          <summary>{t('write.quoted')}</summary>
          <p className="req-text" dir="auto">
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}

type ValuesProps = AskedForProps & {
  work: ClientContact;
  /** The other side as typed into a rejected form. */
  otherSide: string | undefined;
  contact: RefusedContact | undefined;
};

/** Facts of a request besides its messages. */
export function RequestValues({ work, fields, dates, otherSide, contact }: ValuesProps) {
  const { t } = useTranslation('deskRequests');
  const { t: common } = useTranslation();
  const values: [label: string, value: ReactNode][] = [
    ...fields
      .filter(({ desk }) => desk === 'row')
      .map(({ label, value }): [string, string] => [label, value]),
    [t('one.language'), common(`language.spoken.${work.lang}`)],
    [t('one.received'), dates.created],
    [t('one.promised'), dates.promised],
    [t('one.firstAnswer'), dates.answered],
    [t('one.page'), work.page],
    [t('one.campaign'), work.campaign],
    [
      t('one.signs'),
      spamReasons
        .filter((known) => work.suspicion.some(({ reason }) => reason === known))
        .map((known) => t(`signs.${known}`))
        .join(', '),
    ],
  ];
  return (
    <>
      <dl className="req-values">
        {values
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="req-value">
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {work.status !== 'withdrawn' && <ContactForm work={work} refused={contact} />}
      {work.status !== 'withdrawn' &&
        fields
          .filter(({ desk }) => desk === 'form')
          .map(({ name, value }) => (
            <OtherSide key={name} id={work.id} value={value} typed={otherSide} />
          ))}
    </>
  );
}

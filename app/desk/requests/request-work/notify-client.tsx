import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contactLinks } from './contact-links.ts';

type NotifyClientProps = {
  work: { id: number; phone: string };
  /** Message with the request page's address, in the visitor's language. */
  text: string;
  /** Subject of the message: an answer on the page, or the time of the meeting. */
  of: 'answer' | 'meeting';
};

/** A message for a visitor without mail. Disappears once sent, or once the answer was opened. */
export function NotifyClient({ work: { id, phone }, text, of }: NotifyClientProps) {
  const { t } = useTranslation('deskRequests');
  const isAnswer = of === 'answer';
  const section = isAnswer ? 'tell' : 'remind';
  const ways = contactLinks({ phone, email: '' }, { subject: '', text });
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="req-tell">
      <h2 id={`${section}-title`}>{t(isAnswer ? 'tell.title' : 'tell.remind')}</h2>
      <p>{t(isAnswer ? 'tell.text' : 'tell.remindText')}</p>
      <p className="req-text" dir="auto">
        {text}
      </p>
      <form className="btns" method="post" action={pathTo('deskRequest', { id })}>
        {ways
          .filter(({ via }) => via === 'whatsapp' || via === 'telegram')
          .map(({ via, href }) => (
            <a key={via} className="btn out sm" href={href} target="_blank" rel="noreferrer">
              <Icon name={via === 'whatsapp' ? 'whatsapp' : 'telegram'} />
              {t(`one.${via}`)}
            </a>
          ))}
        {phone && (
          // RFC 5724
          <a className="btn out sm" href={`sms:${phone}?body=${encodeURIComponent(text)}`}>
            <Icon name="phone" />
            {t('tell.sms')}
          </a>
        )}
        <button
          className="btn out sm"
          type="submit"
          name="intent"
          value={isAnswer ? 'told' : 'reminded'}
        >
          {t('tell.done')}
        </button>
      </form>
    </section>
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { contactLinks } from './contact-links.ts';

type TellClientProps = {
  work: { id: number; phone: string };
  /** Message with the link of the visitor's page, in his language. */
  text: string;
};

/** A message for who has no mail: there is an answer on the page. Gone once somebody has sent it, or he has opened it. */
export function TellClient({ work: { id, phone }, text }: TellClientProps) {
  const { t } = useTranslation('deskRequests');
  const ways = contactLinks({ phone, email: '' }, { subject: '', text });
  return (
    <section id="tell" aria-labelledby="tell-title" className="req-tell">
      <h2 id="tell-title">{t('tell.title')}</h2>
      <p>{t('tell.text')}</p>
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
        <button className="btn out sm" type="submit" name="intent" value="told">
          {t('tell.done')}
        </button>
      </form>
    </section>
  );
}

import { usePathTo } from '../../../addresses/use-path-to.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Monogram } from '../../../ui/monogram.tsx';

/** Demo comments and a disabled comment form (spec, point 2: /blog-single); one notice explains both. */
export function Comments() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const language = useLanguage();
  const { items } = useMessages('blog').single.comments;
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('single.comments.title', { count: items.length })}</h2>
      <div className="msg closed" id="comments-closed">
        <span className="tag" aria-hidden="true" />
        <b>{t('single.commentForm.closedTitle')}</b>
        <p>
          <LinkedText text={t('single.commentForm.closed')} href={pathTo('contact')} />
        </p>
      </div>
      <ol className="comment-list">
        {items.map(({ name, date, text }) => (
          <li key={name} className="comment">
            <Monogram name={name} />
            <div>
              <p className="comment-by">
                <b>{name}</b>{' '}
                <time dateTime={date}>{formatDate(new Date(date), language, 'long')}</time>
              </p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ClosedForm />
    </section>
  );
}

const oneLine = [
  { name: 'website', type: 'url' },
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
] as const;

/** Disabled: the notice above links to the request form instead. */
function ClosedForm() {
  const { t } = useTranslation('blog');
  return (
    <form className="form comment-form" aria-labelledby="comment-title">
      <h2 id="comment-title">{t('single.commentForm.title')}</h2>
      <fieldset className="form" disabled aria-describedby="comments-closed">
        <legend className="vh">{t('single.commentForm.title')}</legend>
        <div className="f">
          <label htmlFor="comment-text">{t('single.commentForm.text')}</label>
          <textarea
            id="comment-text"
            name="text"
            rows={5}
            placeholder={t('single.commentForm.textPlaceholder')}
          />
        </div>
        <div className="three">
          {oneLine.map(({ name, type }) => (
            <div key={name} className="f">
              <label htmlFor={`comment-${name}`}>{t(`single.commentForm.${name}`)}</label>
              <input id={`comment-${name}`} name={name} type={type} autoComplete="off" />
            </div>
          ))}
        </div>
        <div>
          <button className="btn" type="submit" disabled>
            {t('single.commentForm.submit')}
          </button>
        </div>
      </fieldset>
    </form>
  );
}

import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageMeta } from '../../frame/page-meta.tsx';

/** The page when there is no request to show: erased just now, or not to be found. */
export function NoRequest({ why }: { why: 'erased' | 'gone' }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const { t: errors } = useTranslation('errors');
  const { t: common } = useTranslation();
  const title = t(`${why}.title`);
  return (
    <>
      <PageMeta title={`${title} — ${common('brand.quoted')}`} noindex />
      <section className="wrap p404">
        {why === 'gone' ? (
          <img src="/art/404.svg" width={800} height={360} alt="" />
        ) : (
          <img className="p-mark" src="/art/mark.svg" width={120} height={120} alt="" />
        )}
        <h1>{title}</h1>
        <p className="lead muted">{t(`${why}.text`)}</p>
        <div className="btns">
          <a className="btn" href={pathTo('home')}>
            {errors('notFound.home')}
          </a>
          <a className="btn out" href={pathTo('contact')}>
            {errors('notFound.contact')}
          </a>
        </div>
      </section>
    </>
  );
}

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathTo } from '../../../content/use-path-to.ts';
import { servicesContext } from '../../../context.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { PageShare } from '../../page-share.tsx';
import { BlogMeta } from '../blog-list/blog-meta.tsx';
import { BlogSidebar } from '../blog-list/blog-sidebar.tsx';
import type { Route } from './+types/blog-article';
import { ArticleEnd } from './article-end.tsx';
import { Comments } from './comments.tsx';

/** The quote stands after this many sections. */
const quoteAfter = 2;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(servicesContext).siteUrl };
}

/** The fixed article with its sidebar (spec, point 2: /blog-single). */
export default function BlogArticleScreen({ loaderData: { origin } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const { t: meta } = useTranslation('meta');
  const { single, posts } = useMessages('blog');
  const { title, date } = posts.divorce;
  const here = pathTo('blogArticle');
  return (
    <>
      <PageMeta title={meta('blogSingle.title')} description={meta('blogSingle.description')} />
      <TitleBanner
        title={t('single.banner.title')}
        trail={[{ label: t('single.banner.subtitle'), href: pathTo('blogList') }]}
      />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <article className="piece">
              <a className="more" href={pathTo('blogList')}>
                <Icon name="arrow-left" />
                <span>{t('single.back')}</span>
              </a>
              <img
                className="piece-im"
                src="/art/news-2.svg"
                alt=""
                width={720}
                height={450}
                fetchPriority="high"
              />
              <BlogMeta date={date} month="long" authorHref={here} category={t('categoryLabel')} />
              <h2 className="piece-title">{title}</h2>
              <div className="prose">
                <p className="lead">{single.intro}</p>
                {single.sections.map(({ heading, text }, index) => (
                  <Fragment key={heading}>
                    {index === quoteAfter && (
                      <blockquote className="pull">
                        <p>{single.quote}</p>
                      </blockquote>
                    )}
                    <h3>{heading}</h3>
                    <p>{text}</p>
                  </Fragment>
                ))}
              </div>
              <ArticleEnd share={<PageShare origin={origin} path={here} title={title} />} />
            </article>
            <Comments />
          </div>
          <BlogSidebar />
        </div>
      </section>
    </>
  );
}

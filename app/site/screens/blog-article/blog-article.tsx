import { Fragment } from 'react';
import { paths } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { articleNode } from '../../head/thing-nodes.ts';
import { PageShare } from '../../page-share.tsx';
import { BlogMeta } from '../blog-list/blog-meta.tsx';
import { BlogSidebar } from '../blog-list/blog-sidebar.tsx';
import { ArticleEnd, articleAuthor } from './article-end.tsx';
import { Comments } from './comments.tsx';

const picture = '/art/news-2.svg';

/** The quote stands after this many sections. */
const quoteAfter = 2;

/** The fixed article with its sidebar (spec, point 2: /blog-single). */
export default function BlogArticleScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const { t: attorneys } = useTranslation('attorneys');
  const { t: meta } = useTranslation('meta');
  const description = meta('blogSingle.description');
  const banner = {
    title: t('single.banner.title'),
    trail: [{ label: t('single.banner.subtitle'), href: pathTo('blogList') }],
  };
  const { single, posts } = useMessages('blog');
  const { title, date } = posts.divorce;
  const here = pathTo('blogArticle');
  return (
    <>
      <PageMeta
        title={meta('blogSingle.title')}
        description={description}
        banner={banner}
        image="blog-single"
        published={new Date(date)}
        nodes={(about) => [
          articleNode(about, {
            type: 'Article',
            headline: title,
            description,
            published: new Date(date),
            image: about.picture,
            author: { key: articleAuthor, name: attorneys(`items.${articleAuthor}.name`) },
          }),
        ]}
      />
      <TitleBanner {...banner} />
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
                src={picture}
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
              <ArticleEnd share={<PageShare path={paths.blogArticle} title={title} />} />
            </article>
            <Comments />
          </div>
          <BlogSidebar />
        </div>
      </section>
    </>
  );
}

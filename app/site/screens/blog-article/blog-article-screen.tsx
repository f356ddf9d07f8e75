import { Fragment } from 'react';
import { pathTo as plainPathTo } from '../../../addresses/path-to.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BlogMeta } from '../../blog/blog-meta.tsx';
import { BlogSidebar } from '../../blog/blog-sidebar.tsx';
import { BlogWays } from '../../blog/blog-ways.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { articleNode } from '../../head/thing-nodes.ts';
import { PageShare } from '../../parts/page-share.tsx';
import { requireShown } from '../../require-shown.server.ts';
import { ArticleEnd, articleAuthor } from './article-end.tsx';
import { Comments } from './demo-comments.tsx';

const picture = '/art/news-2.svg';

/** Number of sections before the quote. */
const quoteAfter = 2;

export function loader() {
  requireShown('blogArticle');
  return null;
}

/** The fixed article with its sidebar (spec, point 2: /blog-single). */
export default function BlogArticleScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const language = useLanguage();
  const { t: meta } = useTranslation('meta');
  const { single, posts } = useMessages('blog');
  const { title, date } = posts.divorce;
  const here = pathTo('blogArticle');
  return (
    <>
      <ScreenOpening
        title={title}
        label={t('single.banner.title')}
        trail={[{ label: t('single.banner.subtitle'), href: pathTo('blogList') }]}
        published={new Date(date)}
        nodes={(about) => [
          articleNode(about, {
            type: 'Article',
            headline: title,
            description: meta('blogSingle.description'),
            published: new Date(date),
            image: about.picture,
            author: { key: articleAuthor, name: attorneyWords(articleAuthor, language).name },
          }),
        ]}
      />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <BlogWays note={t('single.note')} />
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
              <div className="prose">
                <p className="lead">{single.intro}</p>
                {single.sections.map(({ heading, text }, index) => (
                  <Fragment key={heading}>
                    {index === quoteAfter && (
                      <blockquote className="pull">
                        <p>{single.quote}</p>
                      </blockquote>
                    )}
                    <h2>{heading}</h2>
                    <p>{text}</p>
                  </Fragment>
                ))}
              </div>
              <ArticleEnd share={<PageShare path={plainPathTo('blogArticle')} title={title} />} />
            </article>
            <Comments />
          </div>
          <BlogSidebar />
        </div>
      </section>
    </>
  );
}

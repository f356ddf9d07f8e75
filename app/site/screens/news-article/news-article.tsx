import { data } from 'react-router';
import { pathTo as plainPathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { languageContext, servicesContext } from '../../../context.ts';
import { Article } from '../../../features/news/article.tsx';
import { readPost } from '../../../features/news/news.server.ts';
import { parsePostId } from '../../../features/news/news.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { pageDescription, pageTitle } from '../../head/page-texts.ts';
import { articleNode } from '../../head/thing-nodes.ts';
import { PageShare } from '../../page-share.tsx';
import type { Route } from './+types/news-article';

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parsePostId(params.id);
  if (!id) return data({ post: undefined, problem: 'missing' as const }, { status: 404 });
  const { database, log } = context.get(servicesContext);
  try {
    const post = await readPost(database, context.get(languageContext), id);
    return post
      ? data({ post, problem: undefined })
      : data({ post, problem: 'missing' as const }, { status: 404 });
  } catch (error) {
    log.error({ err: error }, 'A post could not be read');
    return data({ post: undefined, problem: 'failed' as const }, { status: 503 });
  }
}

/** News detail (spec, points 2 and 8; docs/decisions/0003: missing and failed are told apart). */
export default function NewsArticleScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  const { t: meta } = useTranslation('meta');
  const { post, problem } = loaderData;
  const here = plainPathTo('newsArticle', { id: params.id });
  const description = post ? pageDescription(post.content) : '';
  const trail = [{ label: t('list.title'), href: pathTo('news') }];
  return (
    <>
      {post ? (
        <PageMeta
          title={pageTitle(post.title, (title) => meta('newsDetail.title', { title }))}
          description={description}
          at={here}
          languages={post.languages}
          banner={{ title: post.title, trail }}
          image={`post-${post.id}`}
          published={post.created_at}
          nodes={(about) => [
            articleNode(about, {
              type: 'NewsArticle',
              headline: post.title,
              description,
              published: post.created_at,
              image: about.picture,
            }),
          ]}
        />
      ) : (
        <PageMeta
          title={meta('newsDetailFallback.title')}
          description={meta('newsDetailFallback.description')}
          noindex
        />
      )}
      <TitleBanner title={t('detail.title')} subtitle={t('detail.subtitle')} trail={trail} />
      <section className="sec">
        <div className="wrap">
          {post && (
            <Article
              post={post}
              share={<PageShare path={here} title={post.title} languages={post.languages} />}
            />
          )}
          {problem && (
            <State
              kind="error"
              title={t(problem === 'missing' ? 'detail.notFound' : 'detail.error')}
            >
              {problem === 'failed' && (
                <a className="btn" href={pathTo('newsArticle', { id: params.id })}>
                  {t('list.retry')}
                </a>
              )}
              <a className="btn out" href={pathTo('news')}>
                {t('detail.back')}
              </a>
            </State>
          )}
        </div>
      </section>
    </>
  );
}

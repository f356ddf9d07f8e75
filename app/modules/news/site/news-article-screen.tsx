import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo as plainPathTo } from '../../../addresses/path-to.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageMeta } from '../../../site/frame/page-meta.tsx';
import { TitleBanner } from '../../../site/frame/title-banner.tsx';
import { pageDescription, pageTitle } from '../../../site/head/page-texts.ts';
import { articleNode } from '../../../site/head/thing-nodes.ts';
import { BothSides } from '../../../site/parts/both-sides.tsx';
import { PageShare } from '../../../site/parts/page-share.tsx';
import { readBothSides } from '../../../site/read-both-sides.server.ts';
import { State } from '../../../ui/state.tsx';
import { Article } from '../article.tsx';
import { readPost, readPosts } from '../read-news.server.ts';
import { nextPosts, serviceOfPost, troublesOfPost } from '../topics.ts';
import type { Route } from './+types/news-article-screen';
import { MissingPost } from './missing-post.tsx';
import { ReadOn } from './read-on.tsx';

/** Newest posts shown in place of a missing one. */
const suggestedPosts = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  try {
    const post = id ? await readPost(database, language, id) : undefined;
    const { posts } = await readPosts(database, language, 1);
    if (post) {
      const service = serviceOfPost(post);
      const troubles = service ? await readBothSides(context, { service }) : [];
      return data({
        post,
        problem: undefined,
        latest: nextPosts(post, posts),
        troubles: troublesOfPost(post, troubles),
      });
    }
    const latest = posts.slice(0, suggestedPosts);
    return data({ post, problem: 'missing' as const, latest, troubles: [] }, { status: 404 });
  } catch (error) {
    log.error({ err: error }, 'A post could not be read');
    return data(
      { post: undefined, problem: 'failed' as const, latest: [], troubles: [] },
      { status: 503 },
    );
  }
}

/** News detail (spec, points 2 and 8; docs/decisions/archive.md#0003: missing and failed are distinct). */
export default function NewsArticleScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const language = useLanguage();
  const { t } = useTranslation('news');
  const { t: meta } = useTranslation('meta');
  const { post, problem, latest, troubles } = loaderData;
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
      {post ? (
        <TitleBanner
          title={post.title}
          titleLang={post.lang === language ? undefined : languageTag(post.lang)}
          label={t('detail.title')}
          trail={trail}
        />
      ) : (
        <TitleBanner title={t('detail.title')} subtitle={t('detail.subtitle')} trail={trail} />
      )}
      <section className="sec">
        <div className="wrap">
          {post && (
            <Article
              post={post}
              share={<PageShare path={here} title={post.title} languages={post.languages} />}
            />
          )}
          {problem === 'missing' && <MissingPost latest={latest} />}
          {problem === 'failed' && (
            <State kind="error" title={t('detail.error')}>
              <a className="btn" href={pathTo('newsArticle', { id: params.id })}>
                {t('list.retry')}
              </a>
              <a className="btn out" href={pathTo('news')}>
                {t('detail.back')}
              </a>
            </State>
          )}
        </div>
      </section>
      {post && troubles.length > 0 && (
        <div className="both-wide bleed">
          <BothSides
            troubles={troubles}
            chosen={null}
            hrefOf={(t) => pathTo('service', { id: serviceOfPost(post) ?? '', query: { t } })}
          />
        </div>
      )}
      {post && (
        <section className="sec">
          <div className="wrap">
            <ReadOn post={post} next={latest} hasLawyer={troubles.length > 0} />
          </div>
        </section>
      )}
    </>
  );
}

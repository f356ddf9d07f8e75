import type { ReactNode } from 'react';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { defaultImage, newsImage } from './news-rules.ts';
import { photoSources } from './photos/photo-rules.ts';
import { PostMeta } from './post-meta.tsx';
import type { Post } from './read-news.server.ts';

/**
 * A post in full (spec, point 2: /blog-single-fullwidth/{id}), below the banner with its title.
 * `share`: the share links. `next`: what a reader may do now.
 */
export function Article({ post, share, next }: { post: Post; share: ReactNode; next?: ReactNode }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const lang = post.lang === language ? undefined : languageTag(post.lang);
  return (
    <article>
      <div className="art">
        <BackLink />
      </div>
      <div className="art-hero">
        <img
          {...photoSources(post.image_url ?? '', 'wide')}
          src={newsImage(post.image_url)}
          alt={post.image_alt ?? ''}
          width={960}
          height={540}
          data-enhance="post-image"
          data-fallback={defaultImage}
          fetchPriority="high"
        />
      </div>
      <div className="art art-text">
        <PostMeta date={post.created_at} month="long" />
        {lang && <p className="muted">{common('language.notTranslated')}</p>}
        <div className="prose" lang={lang}>
          <p className="pre-line">{post.content}</p>
        </div>
        {post.additional_info && (
          <aside className="info" lang={lang} aria-labelledby="additional-info">
            <div className="teeth dn" aria-hidden="true" />
            <div>
              <h2 id="additional-info" lang={languageTag(language)}>
                {t('detail.additionalInfo')}
              </h2>
              <p className="pre-line">{post.additional_info}</p>
            </div>
          </aside>
        )}
        <p className="small muted">{t('detail.disclaimer')}</p>
        {share}
        <p className="btns">
          {next}
          <a className="btn out" href={pathTo('news')}>
            {t('detail.back')}
          </a>
        </p>
      </div>
    </article>
  );
}

function BackLink() {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  return (
    <a className="more" href={pathTo('news')}>
      <Icon name="arrow-left" />
      <span>{t('detail.back')}</span>
    </a>
  );
}

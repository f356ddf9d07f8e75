import type { ReactNode } from 'react';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cutId, ExpectCut } from '../../ui/cut.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from './linked-text.tsx';
import { defaultImage } from './news-rules.ts';
import { paragraphsOf } from './paragraphs.ts';
import { photoSources } from './photos/photo-rules.ts';
import { PostMeta } from './post-meta.tsx';
import type { Post } from './read-news.server.ts';
import { pictureOf } from './topics.ts';

/**
 * A post in full (spec, point 2: /blog-single-fullwidth/{id}), below the banner with its title.
 * `share`: the share links.
 */
export function Article({ post, share }: { post: Post; share: ReactNode }) {
  const { t } = useTranslation('news');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const lang = post.lang === language ? undefined : languageTag(post.lang);
  return (
    <article>
      <div className="art">
        <BackLink />
      </div>
      <div className="art-hero opens">
        <ExpectCut />
        <img
          id={cutId}
          {...photoSources(post.image_url ?? '', 'wide')}
          src={pictureOf(post)}
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
          {paragraphsOf(post.content).map(({ head, text }) => (
            <p key={head + text} className="pre-line">
              {head && <b>{head}</b>}
              <LinkedText text={text} />
            </p>
          ))}
        </div>
        {post.additional_info && (
          <aside className="info" lang={lang} aria-labelledby="additional-info">
            <div className="teeth dn" aria-hidden="true" />
            <div>
              <h2 id="additional-info" lang={languageTag(language)}>
                {t('detail.additionalInfo')}
              </h2>
              <p className="pre-line">
                <LinkedText text={post.additional_info} />
              </p>
            </div>
          </aside>
        )}
        <p className="small muted">{t('detail.disclaimer')}</p>
        {share}
      </div>
    </article>
  );
}

export function BackLink() {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  return (
    <a className="more" href={pathTo('news')}>
      <Icon name="arrow-left" />
      <span>{t('detail.back')}</span>
    </a>
  );
}

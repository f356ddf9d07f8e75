import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BlogPost } from '../../blog/blog-content.ts';
import { BlogMeta } from '../../blog/blog-meta.tsx';
import { VideoLink } from '../../parts/video-link.tsx';

type BlogEntryProps = { post: BlogPost; first: boolean };

/** A large entry of the blog list (spec, point 2): plain, with a video, or over its picture. */
export function BlogEntry({ post: { key, image, style }, first }: BlogEntryProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const href = pathTo('blogArticle');
  const title = t(`posts.${key}.title`);
  return (
    <article className={style === 'overlay' ? 'entry over' : 'entry'} id={key}>
      <div className="poster">
        {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; the title below is the link */}
        <a className="post-im" href={href} tabIndex={-1} aria-hidden="true">
          <img
            src={image}
            alt=""
            width={720}
            height={450}
            loading={first ? 'eager' : 'lazy'}
            decoding="async"
          />
        </a>
        {style === 'video' && <VideoLink id="blog-video" label={t('playVideo')} title={title} />}
      </div>
      <div className={style === 'overlay' ? 'entry-text on-dark' : 'entry-text'}>
        <BlogMeta
          date={t(`posts.${key}.date`)}
          month="short"
          authorHref={href}
          category={t('categoryLabel')}
        />
        <h2>
          <a href={href}>{title}</a>
        </h2>
        <p>{t(`posts.${key}.excerpt`)}</p>
        <a className="more" href={href}>
          <span>{t('readMore')}</span>
          <span className="vh">{title}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}

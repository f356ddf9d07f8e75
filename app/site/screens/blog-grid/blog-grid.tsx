import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { blogPictures } from '../blog-list/blog-content.ts';
import { BlogMeta } from '../blog-list/blog-meta.tsx';

/** Six teasers (spec, point 2: /blog, whose titles and author lines lead to /blog). */
export default function BlogGridScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  const { grid } = useMessages('blog');
  const here = pathTo('blogGrid');
  return (
    <>
      <PageMeta
        title={meta('blog.title')}
        description={meta('blog.description')}
        banner={banner}
        kind="CollectionPage"
        image="blog"
      />
      <TitleBanner {...banner} />
      <section className="sec">
        <div className="wrap">
          <div className="cases">
            {grid.map(({ title, date }, index) => (
              <article key={title} className="case teaser">
                {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; the title below is the link */}
                <a className="case-im" href={here} tabIndex={-1} aria-hidden="true">
                  <img
                    src={blogPictures[index]}
                    alt=""
                    width={720}
                    height={450}
                    loading={index < 3 ? 'eager' : 'lazy'}
                    decoding="async"
                  />
                </a>
                <BlogMeta date={date} month="short" authorHref={here} />
                <h2>
                  <a href={here}>{title}</a>
                </h2>
              </article>
            ))}
          </div>
          <div className="btns teaser-ways">
            <a className="btn out" href={pathTo('news')}>
              {t('ways.news')}
            </a>
            <a className="more" href={pathTo('blogList')}>
              <span>{t('ways.articles')}</span>
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

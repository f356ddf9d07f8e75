import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { blogPictures } from '../../blog/blog-content.ts';
import { BlogMeta } from '../../blog/blog-meta.tsx';
import { BlogWays } from '../../blog/blog-ways.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { requireShown } from '../../require-shown.server.ts';

export function loader() {
  requireShown('blogGrid');
  return null;
}

/** Six teasers (spec, point 2: /blog, whose titles and author lines lead to /blog). */
export default function BlogGridScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const { grid } = useMessages('blog');
  const here = pathTo('blogGrid');
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        label={t('ways.blog')}
        kind="CollectionPage"
      />
      <section className="sec">
        <div className="wrap">
          <BlogWays note={t('ways.note')} />
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
            <ModuleSections place="blogEnd" />
            <MoreLink href={pathTo('blogList')} text={t('ways.articles')} />
          </div>
        </div>
      </section>
    </>
  );
}

import { data } from 'react-router';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../site/frame/notice.tsx';
import { PageMeta } from '../../../site/frame/page-meta.tsx';
import { TitleBanner } from '../../../site/frame/title-banner.tsx';
import { privateHeaders } from '../../../site/private-headers.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Article } from '../article.tsx';
import { readPreview } from '../editing/post-preview.server.ts';
import type { Route } from './+types/post-preview-screen';

export function headers() {
  return { ...privateHeaders, 'X-Robots-Tag': 'noindex, nofollow' };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, secret } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const post = await readPreview(database, secret, params.token, language);
  return data({ post }, { status: post ? 200 : 404 });
}

/** Preview of a post as its page, for anyone with the signed link. */
export default function PostPreviewScreen({ loaderData: { post } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const language = useLanguage();
  const { t } = useTranslation('news');
  if (!post) {
    return (
      <Notice lost title={t('preview.gone')} text={t('preview.goneText')}>
        <a className="btn" href={pathTo('news')}>
          {t('detail.back')}
        </a>
      </Notice>
    );
  }
  return (
    <>
      <PageMeta title={post.title} description="" noindex />
      <TitleBanner
        title={post.title}
        titleLang={post.lang === language ? undefined : languageTag(post.lang)}
        label={t('preview.label')}
        trail={[{ label: t('list.title'), href: pathTo('news') }]}
      />
      <section className="sec">
        <div className="wrap">
          <div className="msg wn">
            <Icon name="clock" />
            <b>{t('preview.note')}</b>
          </div>
          <Article post={post} share={null} />
        </div>
      </section>
    </>
  );
}

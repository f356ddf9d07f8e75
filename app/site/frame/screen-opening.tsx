import { useListedPage } from '../../addresses/use-listed-page.ts';
import type { Messages } from '../../i18n/message-types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';
import { TitleBanner, type TitleBannerProps } from './title-banner.tsx';

type ScreenOpeningProps = TitleBannerProps &
  Omit<PageMetaProps, 'title' | 'description' | 'banner'> & {
    /**
     * Title and description for search engines: a key of `meta.json`, or texts. Default: from the address table, else
     * title and brand.
     */
    meta?: Exclude<keyof Messages['meta'], 'siteName'> | { title: string; description: string };
  };

/** Head and title banner of a screen: the banner has the page's only `h1`. */
export function ScreenOpening(props: ScreenOpeningProps) {
  const { title, subtitle, label, titleLang, trail, meta, ...page } = props;
  const { t } = useTranslation('meta');
  const listed = useListedPage();
  const unlisted = listed && !page.noindex ? {} : { title: t('newsDetail.title', { title }) };
  const found =
    typeof meta === 'string'
      ? { title: t(`${meta}.title`), description: t(`${meta}.description`) }
      : (meta ?? unlisted);
  return (
    <>
      <PageMeta {...found} {...page} banner={{ title, trail }} />
      <TitleBanner
        title={title}
        subtitle={subtitle}
        label={label}
        titleLang={titleLang}
        trail={trail}
      />
    </>
  );
}

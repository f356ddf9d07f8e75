import { useOrigin } from '../../content/origin.ts';
import { pathTo } from '../../content/paths.ts';
import { alternatesOf, publicAddress } from '../../content/public-address.ts';
import { parseAddress } from '../../i18n/address.ts';
import { plainText } from '../../i18n/formats.ts';
import {
  languages as allLanguages,
  defaultLanguage,
  type Language,
  languageTag,
} from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { once } from '../../ui/once.tsx';
import { companyNode, fullCompanyNode, websiteNode } from '../head/company-nodes.ts';
import { type GraphNode, graphIds, graphText, ref } from '../head/graph.ts';
import { SharePreview } from '../head/share-preview.tsx';
import type { About } from '../head/thing-nodes.ts';
import { shareImageAddress } from '../share/share-image.ts';
import type { Crumb } from './title-banner.tsx';

export type PageMetaProps = {
  title: string;
  description?: string;
  /** The page is no answer to anybody's search. */
  noindex?: boolean;
  /** Address without language, with the part of the query that belongs to it; else that of the request. */
  at?: string;
  /** Languages in which the page exists; all, unless it says otherwise. */
  languages?: readonly Language[];
  /** What kind of page it is, in schema.org's words. */
  kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ProfilePage';
  /** The title banner's: what the breadcrumb shows. */
  banner?: { title: string; trail?: Crumb[] };
  /** Name of its picture for shared links (`app/site/share/headlines.ts`). */
  image?: string;
  published?: Date;
  /** What the page is about, from the content that it shows. */
  nodes?: (about: About) => GraphNode[];
  /** The company with all its facts, where the page shows them. */
  fullCompany?: boolean;
};

/**
 * Head of a page, which React moves there: title, description, one canonical address, the page's
 * other languages, how a shared link looks, and what it says as linked data.
 */
export function PageMeta(props: PageMetaProps) {
  const { noindex = false } = props;
  const title = plainText(props.title);
  const description = props.description && plainText(props.description);
  const place = usePlace(props);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <>
          <meta name="robots" content="noindex" />
          <meta property="og:title" content={title} />
        </>
      ) : (
        <>
          <link rel="canonical" href={place.address} />
          {alternatesOf(place.origin, place.languages, place.path).map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
          <SharePreview
            title={title}
            description={description}
            address={place.address}
            language={place.language}
            languages={place.languages}
            picture={place.picture}
            published={props.published}
          />
          <LinkedData
            title={title}
            description={description ?? ''}
            place={place}
            kind={props.kind}
            banner={props.banner}
            nodes={props.nodes?.(place) ?? []}
            fullCompany={props.fullCompany}
          />
        </>
      )}
    </>
  );
}

type Place = {
  origin: string;
  /** Address without language. */
  path: string;
  /** The canonical address. */
  address: string;
  /** Language of what the page is about: Russian where it is not translated. */
  language: Language;
  languages: readonly Language[];
  /** Address of its picture for shared links. */
  picture: string;
};

function usePlace({ at, title, image = 'home', languages = allLanguages }: PageMetaProps): Place {
  const { language: shown, path: own } = usePage();
  const origin = useOrigin();
  const path = at ?? own;
  const language = languages.includes(shown) ? shown : defaultLanguage;
  return {
    origin,
    path,
    address: publicAddress(origin, language, path),
    language,
    languages,
    picture: shareImageAddress(origin, image, language, title),
  };
}

type LinkedDataProps = Pick<PageMetaProps, 'title' | 'kind' | 'banner' | 'fullCompany'> & {
  description: string;
  place: Place;
  nodes: GraphNode[];
};

const LinkedData = once((props: LinkedDataProps) => {
  const { title, description, place, kind = 'WebPage', banner, nodes, fullCompany } = props;
  const { t } = useTranslation();
  const { origin, address, language } = place;
  const crumbs = [{ label: t('nav.home'), href: pathTo('home') }, ...(banner?.trail ?? [])];
  const graph: GraphNode[] = [
    fullCompany ? fullCompanyNode(origin, language, t) : companyNode(origin, language),
    websiteNode(origin, language),
    {
      '@type': kind,
      '@id': graphIds.page(address),
      url: address,
      name: title,
      description,
      inLanguage: languageTag(language),
      isPartOf: ref(graphIds.website(publicAddress(origin, language, pathTo('home')))),
      about: ref(graphIds.company(origin)),
      ...(banner && { breadcrumb: ref(graphIds.breadcrumb(address)) }),
    },
    ...nodes,
  ];
  if (banner) {
    graph.push({
      '@type': 'BreadcrumbList',
      '@id': graphIds.breadcrumb(address),
      itemListElement: [
        ...crumbs.map(({ label, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: publicAddress(origin, language, parseAddress(href).path),
        })),
        { '@type': 'ListItem', position: crumbs.length + 1, name: banner.title },
      ],
    });
  }
  return <script type="application/ld+json">{graphText(graph)}</script>;
});

import type { ListedPage } from '../../addresses/listed-pages.ts';
import { useOrigin } from '../../addresses/origin.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { alternatesOf, publicAddress } from '../../addresses/public-address.ts';
import { useListedPage } from '../../addresses/use-listed-page.ts';
import { plainText } from '../../i18n/formats.ts';
import { type AppPath, parseAddress } from '../../i18n/language-prefix.ts';
import {
  languages as allLanguages,
  defaultLanguage,
  type Language,
  languageTag,
} from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { companyNode, fullCompanyNode, websiteNode } from '../head/company-nodes.ts';
import { type GraphNode, graphIds, graphText, ref } from '../head/graph.ts';
import { SharePreview } from '../head/share-preview.tsx';
import type { NodePage } from '../head/thing-nodes.ts';
import { shareImageAddress } from '../share/share-image-address.ts';
import type { Crumb } from './title-banner.tsx';

export type PageMetaProps = {
  /** Title and description; default: those of the address table. */
  title?: string | undefined;
  description?: string | undefined;
  /** Keeps the page out of search results. */
  noindex?: boolean;
  /** Path without language, with the query that belongs to the page. Default: the request's path. */
  at?: AppPath;
  /** Languages in which the page exists. Default: all. */
  languages?: readonly Language[];
  /** Its schema.org type. */
  kind?: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'ProfilePage';
  /** Title and trail of the breadcrumb. */
  banner?: { title: string; trail?: Crumb[] };
  /** Name of the preview picture; default: from the address table. */
  image?: string;
  published?: Date;
  /** Linked data about the content of the page. */
  nodes?: (about: NodePage) => GraphNode[];
  /** Linked data has all facts of the company, because the page shows them. */
  fullCompany?: boolean;
};

/**
 * Metadata of a page, which React hoists into the head: title, description, canonical address,
 * alternate languages, Open Graph tags and linked data.
 */
export function PageMeta(props: PageMetaProps) {
  const { noindex = false } = props;
  const { texts } = usePage();
  const listed = useListedPage();
  const raw =
    props.title === undefined && listed
      ? { title: textOf(texts, listed.title), description: textOf(texts, listed.description) }
      : { title: props.title ?? '', description: props.description };
  const title = plainText(raw.title);
  const description = raw.description && plainText(raw.description);
  const place = usePlace(props, raw.title, listed);
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
  path: AppPath;
  /** The canonical address. */
  address: string;
  /** Language of the content: Russian where it is not translated. */
  language: Language;
  languages: readonly Language[];
  /** Address of its picture for shared links. */
  picture: string;
};

function usePlace(
  { at, image, languages = allLanguages }: PageMetaProps,
  title: string,
  listed: ListedPage | undefined,
): Place {
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
    picture: shareImageAddress(origin, image ?? listed?.picture ?? 'home', language, title),
  };
}

type LinkedDataProps = Pick<PageMetaProps, 'title' | 'kind' | 'banner' | 'fullCompany'> & {
  description: string;
  place: Place;
  nodes: GraphNode[];
};

function LinkedData(props: LinkedDataProps) {
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
}

import type { ReactNode } from 'react';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { defaultImage } from './news-rules.ts';
import { photoSources } from './photos/photo-rules.ts';
import { PostMeta } from './post-meta.tsx';
import type { PostTeaser } from './read-news.server.ts';

type PostCardProps = {
  post: Pick<PostTeaser, 'id' | 'lang' | 'created_at'>;
  title: ReactNode;
  excerpt: ReactNode;
  /** URL of its picture; without it the card has none. */
  image?: string;
  /** Newest of all: its picture is large. */
  lead?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** First of a page: its picture is in the first view. */
  first?: boolean;
};

/** A post in a list, marked with its language where that is not the page's. */
export function PostCard(props: PostCardProps) {
  const { post, title, excerpt, image, lead, level = 2, first } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  const pathTo = usePathTo();
  const language = useLanguage();
  const href = pathTo('newsArticle', { id: post.id });
  const lang = post.lang === language ? undefined : languageTag(post.lang);
  return (
    <article className={lead ? 'post lead-post' : 'post'}>
      {/* First, so that the words do not move when a page comes in pieces. */}
      {image && <Picture href={href} image={image} first={first} lead={lead} />}
      <PostMeta date={post.created_at} month="short" />
      <Title lang={lang}>
        <a className="cover" href={href}>
          {title}
        </a>
      </Title>
      <p lang={lang}>{excerpt}</p>
    </article>
  );
}

function Picture({
  href,
  image = '',
  first,
  lead,
}: { href: string } & Pick<PostCardProps, 'image' | 'first' | 'lead'>) {
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; the title is the link */}
      <a className="post-im" href={href} tabIndex={-1} aria-hidden="true">
        <img
          {...photoSources(image, lead ? 'lead' : 'card')}
          src={image}
          alt=""
          width={640}
          height={400}
          data-enhance="post-image"
          data-fallback={defaultImage}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </a>
    </>
  );
}

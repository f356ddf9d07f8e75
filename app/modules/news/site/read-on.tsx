import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneysOf } from '../../../content/attorneys.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BookButton } from '../../../site/parts/book-button.tsx';
import { AttorneyLink } from '../../../site/people/attorney-link.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { BackLink } from '../article.tsx';
import { PostCard } from '../post-card.tsx';
import type { Post, PostTeaser } from '../read-news.server.ts';
import { pictureOf, serviceOfPost } from '../topics.ts';

type ReadOnProps = {
  post: Post;
  next: PostTeaser[];
  /** A lawyer and a button are above already. */
  hasLawyer: boolean;
};

/** Below a post: who answers on its subject, the service, the next posts. */
export function ReadOn({ post, next, hasLawyer }: ReadOnProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  const wordsOf = useServiceWords();
  const service = serviceOfPost(post);
  const lawyer = service && attorneysOf(service)[0];
  return (
    <div className="art read-on">
      {lawyer && !hasLawyer && (
        <div>
          <p className="small muted">{t('detail.answers')}</p>
          <AttorneyLink id={lawyer} />
        </div>
      )}
      <p className="btns">
        {!hasLawyer && <BookButton lawyer={lawyer} service={service} />}
        {service ? (
          <MoreLink href={pathTo('service', { id: service })} text={wordsOf(service).menu} />
        ) : (
          <MoreLink href={pathTo('practice')} text={t('detail.services')} />
        )}
      </p>
      {next.length > 0 && (
        <section aria-labelledby="next-posts">
          <h2 id="next-posts">{t('detail.next')}</h2>
          <div className="news">
            {next.map((one) => (
              <PostCard
                key={one.id}
                post={one}
                title={one.title}
                excerpt={one.excerpt}
                image={pictureOf(one)}
                level={3}
              />
            ))}
          </div>
        </section>
      )}
      <BackLink />
    </div>
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../desk/parts/desk-empty.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { maySee } from '../../../rights/permissions.ts';
import { readKnownAuthors } from '../moderation/known-authors.server.ts';
import { listReviews } from '../moderation/list-reviews.server.ts';
import { isReviewState, type ReviewState } from '../moderation/moderation-rules.ts';
import type { Route } from './+types/desk-reviews-screen';
import { readDecided } from './decided.server.ts';
import { DecidedLine, ReviewButtons } from './review-buttons.tsx';
import { ReviewFacts, type ShownReview } from './review-facts.tsx';
import { shownReview } from './shown-review.server.ts';
import { StateTabs } from './state-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'reviews.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const search = (query.get('q') ?? '').normalize('NFC').replaceAll('\0', '').trim().slice(0, 100);
  const wanted = query.get('state') ?? '';
  const state = isReviewState(wanted) ? wanted : search ? undefined : 'waiting';
  const { reviews, next } = await listReviews(services.database, {
    state,
    search,
    byPhone: maySee(staff.role, 'reviews.read', 'phone_number'),
    after: query.get('after') ?? undefined,
  });
  const ids = reviews.map(({ id }) => id);
  const authors = await readKnownAuthors(services.database, ids);
  return {
    state,
    search,
    next,
    reviews: reviews.map((review) => shownReview(review, authors.get(review.id), language)),
    decided: await readDecided(services, request.url, query.get('id')),
    gone: query.has('gone'),
  };
}

/** Reviews: those that wait first; all of them by search. */
export default function ReviewsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskReviews');
  const { t: invitations } = useTranslation('deskReviewInvitations');
  const { state, search, next, reviews, decided, gone } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {decided && <DecidedLine decided={decided} back="list" />}
      {gone && <DeskNote kind="problem">{t('gone')}</DeskNote>}
      <StateTabs state={state} search={search} />
      {reviews.length === 0 ? (
        <NoReviews state={state} search={search} />
      ) : (
        <ul className="desk-list">
          {reviews.map((review) => (
            <li key={review.id} className="desk-card">
              <ReviewCard review={review} withoutState={state !== undefined} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p>
          <a
            className="btn out sm"
            href={pathTo('deskReviews', {
              query: { state, q: search || undefined, after: next },
            })}
          >
            {t('more')}
          </a>
        </p>
      )}
      <DeskSearch action={pathTo('deskReviews')} label={t('search')} query={search} />
      <p>
        <a className="desk-more" href={pathTo('deskReviewInvitations')}>
          {invitations('title')}
        </a>
      </p>
    </DeskScreen>
  );
}

function NoReviews({
  state = 'waiting',
  search,
}: {
  state: ReviewState | undefined;
  search: string;
}) {
  const { t } = useTranslation('deskReviews');
  const { t: invitations } = useTranslation('deskReviewInvitations');
  if (search) return <DeskEmpty title={t('notFound')} />;
  return (
    <DeskEmpty title={t(`empty.${state}`)} text={t(`whatNow.${state}`)}>
      <a className="btn out" href={pathTo('deskReviewInvitations')}>
        {invitations('title')}
      </a>
    </DeskEmpty>
  );
}

type CardProps = { review: ShownReview; withoutState: boolean };

function ReviewCard({ review, withoutState }: CardProps) {
  const { t } = useTranslation('deskReviews');
  const { id, state, name } = review;
  return (
    <>
      <ReviewFacts review={review} withoutState={withoutState} />
      <a
        className="desk-more"
        href={pathTo('deskReview', { id })}
        data-step=""
        aria-label={`${t('open')}: ${name}`}
      >
        {t('open')}
      </a>
      <ReviewButtons id={id} state={state} name={name} back="list" />
    </>
  );
}

import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { type FormFields, readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { wordsInRow } from '../../../desk/requests/waiting-list.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import type { AppPath } from '../../../i18n/language-prefix.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { visible } from '../../../rights/permissions.ts';
import { type Decision, decideReview } from '../decide-reviews.server.ts';
import { recordLook, versionOf } from '../moderation/edit-review.server.ts';
import { readKnownAuthors } from '../moderation/known-authors.server.ts';
import { listReviews, readReview } from '../moderation/list-reviews.server.ts';
import { isRejectionReason, isReviewState } from '../moderation/moderation-rules.ts';
import type { Route } from './+types/review-screen';
import { pathAfter, readDecided } from './decided.server.ts';
import { CorrectForm, ReplyForm } from './edit-forms.tsx';
import { DecidedLine, ReviewButtons } from './review-buttons.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewPane } from './review-pane.tsx';
import { saveCorrection, saveReply } from './save-review-texts.server.ts';
import { shownReview } from './shown-review.server.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'reviews.read');
  const services = context.get(servicesContext);
  const { id } = params;
  const found = await readReview(services.database, id);
  if (!found) throw redirect(pathTo('deskReviews', { query: { gone: '' } }), 303);
  const { phone_number, ...review } = found;
  const { phone_number: phone } = visible(staff.role, 'reviews.read', { phone_number });
  if (phone) await recordLook(services.database, id, { by: staff.id });
  const authors = await readKnownAuthors(services.database, [id]);
  const { language } = context.get(pageContext);
  const beside = { state: review.state, search: '', byPhone: false, after: undefined };
  const { reviews } = await listReviews(services.database, beside);
  return {
    review: shownReview(review, authors.get(id), language),
    pane: reviews.map(({ id, name, notes, created_at: at }) => ({
      id,
      name,
      words: notes.slice(0, wordsInRow),
      received: at ? formatDate(at, language, 'long') : '',
    })),
    original: review.original,
    phone: phone ?? null,
    seen: versionOf(review),
    decided: await readDecided(services, request.url, id),
    saved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'reviews.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const change = { database, id: params.id, by: staff.id, fields };
  const saves = { correct: saveCorrection, reply: saveReply };
  const save = saves[fields.text('intent') as keyof typeof saves];
  if (!save) throw redirect(await decide(change), 303);
  const result = await save(change);
  if (result === 'gone') throw redirect(pathTo('deskReviews', { query: { gone: '' } }), 303);
  if (result !== 'done') return data(result, { status: 422 });
  throw redirect(pathTo('deskReview', { id: params.id, query: { saved: '' } }), 303);
}

type Change = Parameters<typeof saveReply>[0] & { fields: FormFields };

/** @returns where to go on */
async function decide({ database, id, by, fields }: Change): Promise<AppPath> {
  const decision = decisionIn(fields);
  const from = await decideReview(database, id, decision, { by });
  if (!from) return pathTo('deskReviews', { query: { gone: '' } });
  const back = fields.text('back') === 'review' ? 'review' : 'list';
  return pathAfter(back, id, { from, to: decision.state });
}

/** @throws a 400 response; a rejection has its reason */
function decisionIn(fields: FormFields): Decision {
  const reason = fields.text('reason');
  if (isRejectionReason(reason)) return { state: 'rejected', reason };
  const state = fields.text('decision');
  if (!isReviewState(state) || state === 'rejected') throw data(null, { status: 400 });
  return { state };
}

/** One review: decide, correct typing slips, answer. */
export default function ReviewScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskReviews');
  const { review, pane, original, phone, seen, decided, saved } = loaderData;
  return (
    <div className="desk-panes">
      <div className="desk-flow">
        <DeskScreen
          title={t('one')}
          back={{
            href: pathTo('deskReviews', { query: { state: review.state } }),
            label: t('title'),
          }}
        >
          {actionData && <DeskNote kind="problem">{t(`problems.${actionData.problem}`)}</DeskNote>}
          {decided && !actionData && <DecidedLine decided={decided} back="review" />}
          {saved && !actionData && <DeskNote kind="done">{t('saved')}</DeskNote>}
          <div className="desk-list">
            <div className="desk-card">
              <ReviewFacts review={review} />
              {phone && (
                <p>
                  <a className="desk-more" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    {phone}
                  </a>
                </p>
              )}
            </div>
            <ReplyForm review={review} typed={actionData?.reply} />
            <CorrectForm
              review={review}
              original={original}
              seen={seen}
              typed={actionData?.words}
            />
          </div>
          <div className="desk-thumb">
            <ReviewButtons id={review.id} state={review.state} name={review.name} back="review" />
          </div>
        </DeskScreen>
      </div>
      <ReviewPane rows={pane} open={review.id} state={review.state} />
    </div>
  );
}

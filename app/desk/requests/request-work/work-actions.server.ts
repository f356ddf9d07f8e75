import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import type { SiteServices } from '../../../context.ts';
import { addNote } from '../../../features/casework/add-note.server.ts';
import { hasDraftFiles, removeDraft } from '../../../features/casework/answer-draft.server.ts';
import { answerVisitor, markNotified } from '../../../features/casework/answer-visitor.server.ts';
import {
  recordOutcome,
  setStatus,
  setStep,
} from '../../../features/casework/change-work.server.ts';
import { correctContact } from '../../../features/casework/correct-contact.server.ts';
import { handOver } from '../../../features/casework/hand-over.server.ts';
import { joinRequests } from '../../../features/casework/join-requests.server.ts';
import { moveMessage, undoMove } from '../../../features/casework/move-message.server.ts';
import {
  chipTime,
  outcomes,
  readStepTime,
  stepChips,
  stepMax,
} from '../../../features/casework/next-steps.ts';
import { markReminded } from '../../../features/casework/reminders-by-hand.server.ts';
import { setOtherSide } from '../../../features/casework/set-other-side.server.ts';
import { afterAnswer, answerMax } from '../../../features/casework/thread-rules.ts';
import { requestLimits } from '../../../features/request/request-rules.ts';
import { workStatuses } from '../../../features/request/request-states.ts';
import { readContact } from '../../../features/request/typed-contact.ts';
import { isInside, readScope } from '../../../features/request/work-scope.server.ts';
import { emailMax, tidy } from '../../../forms/text-rules.ts';
import type { AppPath } from '../../../i18n/language-prefix.ts';
import { may } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { type FormFields, readFields } from '../../form-fields.ts';
import { release } from '../release-request.server.ts';
import { type ResultQuery, resultOf } from '../work-result.tsx';
import type { RefusedAnswer } from './answer-form.tsx';
import type { RefusedContact } from './contact-form.tsx';
import type { RefusedStep } from './step.tsx';

/** Characters of a colleague's answer that the refusal of a crossing one quotes. */
const shownOfAnswer = 200;

type Done =
  /** @property next address of the page with the result */
  | { next: AppPath }
  /** The note was empty. */
  | { problem: 'empty'; text: string; key: string }
  | ({ problem: 'answer' } & RefusedAnswer)
  /** The step is due at no time, or not in the future. */
  | ({ problem: 'step' } & RefusedStep)
  /** A colleague has changed the other side since. */
  | { problem: 'otherSide'; text: string }
  | ({ problem: 'contact' } & RefusedContact);

/** Executes a form of the desk's request page. @throws a 400 response for an unknown form */
export async function actOnRequest(
  services: SiteServices,
  request: Request,
  id: number,
  staff: { id: string; role: Role },
): Promise<Done> {
  const { id: by } = staff;
  const fields = await readFields(request);
  const next = (query: ResultQuery, hash?: string) => ({
    next: pathTo('deskRequest', { id, query, ...(hash && { hash }) }),
  });
  switch (fields.text('intent')) {
    case 'outcome': {
      const outcome = outcomes.find((known) => known === fields.text('outcome'));
      if (!outcome) throw data(null, { status: 400 });
      return next(resultOf(outcome, await recordOutcome(services, { id, outcome, by })));
    }
    case 'write':
      return write(services, fields, id, by);
    case 'reminded':
      return next({ done: (await markReminded(services.database, id, by)) ? 'reminded' : 'none' });
    case 'move-message':
      return moveTo(services, fields, id, staff);
    case 'join':
      return join(services, fields, id, staff);
    case 'move-back':
      return moveBack(services, fields, id, staff);
    case 'told':
      return next({ done: (await markNotified(services.database, id, by)) ? 'told' : 'none' });
    case 'status':
      return next(await move(services, fields, id, staff));
    case 'hand': {
      const [to, version] = [fields.text('to') || null, fields.version('version')];
      const note = tidy(fields.text('words', stepMax));
      const done = to === null ? 'letGo' : to === by ? 'tookOver' : 'handed';
      return next(resultOf(done, await handOver(services, { id, version }, to, by, note)));
    }
    case 'step': {
      const [text, time] = [fields.text('what', stepMax), fields.text('at')];
      const now = new Date();
      const chip = stepChips.find((known) => known === fields.text('chip'));
      const at = chip ? chipTime(chip, now) : readStepTime(time, now);
      const seen = { id, version: fields.version('version') };
      const who = fields.text('who') || undefined;
      if (!at) return { problem: 'step', text, at: time, who };
      return next(resultOf('step', await setStep(services, seen, { text, at, who }, by)));
    }
    case 'other-side': {
      const text = tidy(fields.text('otherSide', requestLimits.otherSide));
      const was = fields.raw('was');
      const saved = await setOtherSide(services.database, { id, text, was, by });
      return saved === 'done' ? next({ done: 'otherSide' }) : { problem: 'otherSide', text };
    }
    case 'contact': {
      const text = (field: string) => fields.text(field, emailMax);
      const typed = { name: text('name'), phone: text('phone'), email: text('email') };
      const was = {
        name: fields.raw('wasName'),
        phone: fields.raw('wasPhone'),
        email: fields.raw('wasEmail'),
      };
      const to = readContact(typed);
      if ('problem' in to) return { problem: 'contact', wrong: to.problem, typed };
      const saved = await correctContact(services, { id, to, was, by });
      return saved === 'done'
        ? next({ done: 'contact' })
        : { problem: 'contact', wrong: 'stale', typed };
    }
    case 'note': {
      const text = fields.raw('text').trim();
      const key = fields.text('key');
      if (!isUuid(key)) throw data(null, { status: 400 });
      if (!text) return { problem: 'empty', text: '', key };
      const added = await addNote(services.database, { id, text, key, by });
      if (!added) throw data(null, { status: 404 });
      return next({ done: 'noted' }, 'notes');
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** A member who sees only their own requests does not see the assignee of others. */
async function moveTo(
  services: SiteServices,
  fields: FormFields,
  id: number,
  { id: by, role }: { id: string; role: Role },
): Promise<Done> {
  if (!may(role, 'requests.all')) throw data(null, { status: 403 });
  const [message, to] = [parseId(fields.text('message')), parseId(fields.text('to'))];
  if (!message || !to) throw data(null, { status: 400 });
  const moved = await moveMessage(services.database, { message, from: id, to, by });
  const query: ResultQuery = { done: moved ? 'moved' : 'none' };
  return { next: pathTo('deskRequest', { id: moved ? to : id, query }) };
}

/** Members join only what they may see. */
async function join(
  services: SiteServices,
  fields: FormFields,
  id: number,
  staff: { id: string; role: Role },
): Promise<Done> {
  const other = parseId(fields.text('other'));
  if (!other) throw data(null, { status: 400 });
  const scope = await readScope(services.database, staff);
  if (!(await isInside(services.database, scope, other))) throw data(null, { status: 403 });
  const joined = await joinRequests(services, { id, other, by: staff.id });
  const kept = joined.outcome === 'done' ? joined.kept : undefined;
  return { next: pathTo('deskRequest', { id: kept ?? id, query: resultOf('joined', joined) }) };
}

async function moveBack(
  { database }: SiteServices,
  fields: FormFields,
  from: number,
  { id: by, role }: { id: string; role: Role },
): Promise<Done> {
  if (!may(role, 'requests.all')) throw data(null, { status: 403 });
  const message = parseId(fields.text('message'));
  if (!message) throw data(null, { status: 400 });
  const to = await undoMove(database, { message, from, by });
  const query: ResultQuery = { done: to ? 'movedBack' : 'none' };
  return { next: pathTo('deskRequest', { id: to ?? from, query }) };
}

async function write(
  services: SiteServices,
  fields: FormFields,
  id: number,
  by: string,
): Promise<Done> {
  if (fields.text('drop')) {
    const removed = await removeDraft(services.database, { id, by });
    const query: ResultQuery = { done: removed ? 'draftRemoved' : 'none' };
    return { next: pathTo('deskRequest', { id, query, hash: 'top' }) };
  }
  const [text, key] = [tidy(fields.raw('text')), fields.text('key')];
  if (!isUuid(key)) throw data(null, { status: 400 });
  const isEmpty = !text && !(await hasDraftFiles(services.database, { id, by }));
  const wrong = isEmpty ? 'empty' : text.length > answerMax ? 'long' : undefined;
  if (wrong) return { problem: 'answer', wrong, text, key };
  const after = afterAnswer.find((known) => known === fields.text('next')) ?? 'keep';
  const sent = await answerVisitor(services, {
    id,
    text,
    key,
    next: after,
    by,
    replaces: fields.raw('step'),
    seen: parseId(fields.text('seen')) ?? 0,
    withDraft: true,
  });
  if (sent.outcome === 'crossed') {
    const answer =
      sent.text.length > shownOfAnswer ? `${sent.text.slice(0, shownOfAnswer)}…` : sent.text;
    return { problem: 'answer', wrong: 'crossed', by: sent.by, answer: answer || '…', text, key };
  }
  const query = resultOf('written', sent);
  // The result with its undo is at the top: without a hash the browser keeps the form's.
  return { next: pathTo('deskRequest', { id, query, hash: 'top' }) };
}

async function move(
  services: SiteServices,
  fields: FormFields,
  id: number,
  staff: { id: string; role: Role },
): Promise<ResultQuery> {
  const wanted = fields.text('status');
  if (wanted === 'release') return release(services, fields, staff);
  const seen = { id, version: fields.version('version') };
  const status = workStatuses.find((known) => known === wanted);
  if (!status) throw data(null, { status: 400 });
  const changed = await setStatus(services, seen, status, staff.id);
  if (fields.text('was') === 'new' && status === 'taken') return resultOf('taken', changed);
  return { ...resultOf('status', changed), to: status };
}

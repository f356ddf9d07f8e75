import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { listPermittedStaff } from '../../notify/people.server.ts';
import { type Notice, sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import type { BulkAct, LeftRequest } from './bulk-acts.ts';
import type { StatusServices } from './change-status.server.ts';
import { markSpam, statusPlan } from './change-work.server.ts';
import { handPlan } from './hand-over.server.ts';
import { handedAllNotice } from './hand-over-notices.server.ts';
import {
  type ChangePlan,
  changeAndSend,
  changeRequestIn,
  type RequestVersion,
} from './work-change.server.ts';

/**
 * Changes several requests, as far as each of them allows, with one undo.
 * @param to who gets them, for `hand`
 * @throws when the database does not answer; then nothing is changed
 */
export async function changeSeveral(
  services: StatusServices,
  { seen, act, to, by }: { seen: readonly RequestVersion[]; act: BulkAct; to: string; by: string },
): Promise<{ change: string; count: number; left: LeftRequest[] }> {
  const ids = seen.map(({ id }) => id);
  if (act === 'spam') {
    const marked = await markSpam(services, ids, by);
    const { change, count } = marked.outcome === 'done' ? marked : { change: '', count: 0 };
    return { change, count, left: await leftOf(services, { ids, change, act, by }) };
  }
  const change = randomUUID();
  const same: number[] = [];
  const count = await changeAndSend(services, async (tx) => {
    const people = await listPermittedStaff(tx, 'requests.change');
    const getter = people.find(({ id }) => id === to);
    if (act === 'hand' && !getter) return 0;
    const plans: Record<Exclude<BulkAct, 'spam'>, ChangePlan> = {
      take: (was, within) =>
        was.taken_by && was.taken_by !== by ? undefined : statusPlan('taken', by)(was, within),
      done: (was, within) =>
        was.first_answer_at ? statusPlan('done', by)(was, within) : undefined,
      declined: statusPlan('declined', by),
      // One notice for all of them follows.
      hand: async (was, within) => {
        const plan = await handPlan(services, to, by)(was, within);
        const others = ({ to: whom }: Notice) => !('id' in whom) || whom.id !== to;
        return typeof plan === 'object' ? { ...plan, notices: plan.notices?.filter(others) } : plan;
      },
    };
    const changed: number[] = [];
    for (const one of seen.toSorted((a, b) => a.id - b.id)) {
      const done = await changeRequestIn(tx, services, one, { by, change, plan: plans[act] });
      if (done.outcome !== 'done') continue;
      (done.count > 0 ? changed : same).push(one.id);
    }
    const [first] = changed;
    if (act === 'hand' && first && getter && to !== by) {
      const notice = handedAllNotice(services, { first, count: changed.length, change }, getter);
      await sendNotices(tx, services, [notice], { delaySeconds: undoSeconds });
    }
    return changed.length;
  });
  const rest = ids.filter((id) => !same.includes(id));
  return { change, count, left: await leftOf(services, { ids: rest, change, act, by }) };
}

async function leftOf(
  { database }: StatusServices,
  { ids, change, act, by }: { ids: number[]; change: string; act: BulkAct; by: string },
): Promise<LeftRequest[]> {
  if (ids.length === 0) return [];
  const rows = await database.owner
    .select()
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(requests.id);
  return rows
    .filter(({ last_change }) => !change || last_change !== change)
    .map(({ code, taken_by, first_answer_at }) => {
      if (act === 'done' && !first_answer_at) return { code, why: 'unanswered' };
      return { code, why: taken_by && taken_by !== by ? 'taken' : 'changed' };
    });
}

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { StatusServices } from './change-status.server.ts';
import { recordOutcome, setStatus, undoChange } from './change-work.server.ts';
import { handOver } from './hand-over.server.ts';
import { outcomes } from './next-steps.ts';
import { readPromiseNumbers } from './promise-numbers.server.ts';
import { readWeek } from './week.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: StatusServices;

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
});
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests CASCADE'));
afterAll(() => site[Symbol.asyncDispose]());

const minute = 60_000;

/** How a request came: with a promise in so many minutes, or with an hour, booked by its visitor or by staff. */
const origins = fc.oneof(
  fc.record({ kind: fc.constant('form' as const), minutes: fc.constantFrom(-600, -5, 5, 600) }),
  fc.record({ kind: fc.constantFrom('booked' as const, 'by staff' as const) }),
);

const acts = fc.constantFrom(
  ...outcomes,
  ...(['taken', 'waiting', 'done', 'declined', 'spam', 'undo', 'hand'] as const),
);

const histories = fc.array(fc.record({ origin: origins, done: fc.array(acts, { maxLength: 6 }) }), {
  minLength: 1,
  maxLength: 4,
});

type Origin = { kind: 'form'; minutes: number } | { kind: 'booked' | 'by staff' };

async function arrive(origin: Origin): Promise<number> {
  const now = Date.now();
  const values =
    origin.kind === 'form'
      ? { reply_by: new Date(now + origin.minutes * minute) }
      : origin.kind === 'booked'
        ? { door: 'booking' }
        : { door: 'booking', status: 'taken', taken_by: 'aigul', first_answer_at: new Date(now) };
  return Number(await insertRequest(site.database, values));
}

async function act(id: number, what: typeof acts extends fc.Arbitrary<infer A> ? A : never) {
  const by = 'aigul';
  const { rows } = await site.database.owner.$client.query(
    'SELECT version, last_change FROM requests WHERE id = $1',
    [id],
  );
  const { version, last_change } = rows[0];
  const outcome = outcomes.find((known) => known === what);
  if (outcome) return recordOutcome(services, { id, outcome, by });
  if (what === 'undo') return last_change && undoChange(services, last_change, by);
  if (what === 'hand') return handOver(services, { id, version }, 'bakyt', by);
  const statuses = ['taken', 'waiting', 'done', 'declined', 'spam'] as const;
  const status = statuses.find((known) => known === what);
  return status && setStatus(services, { id, version }, status, by);
}

/** Status and first contact of a request according to the journal. */
async function replay(id: number): Promise<{ status: string; answered: Date | undefined }> {
  const { rows } = await site.database.owner.$client.query(
    'SELECT action, at, after FROM audit WHERE subject = $1 ORDER BY id',
    [`request:${id}`],
  );
  let status = 'new';
  let answered: Date | undefined;
  for (const { action, at, after } of rows) {
    status = after?.status ?? status;
    const reached = ['request.solved', 'request.answered', 'request.client'].includes(action);
    if (reached) answered ??= at;
    if (action === 'request.undo' && !after.answered) answered = undefined;
  }
  return { status, answered };
}

test('the published number is the one of the journal; a booked hour counts nothing', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (list) => {
      await asMigrator(site.database, 'TRUNCATE requests CASCADE');
      const wanted = { asked: 0, inTime: 0 };
      for (const { origin, done } of list) {
        const id = await arrive(origin);
        for (const what of done) await act(id, what);
        if (origin.kind !== 'form') continue;
        const { status, answered } = await replay(id);
        if (status === 'spam') continue;
        if (answered || origin.minutes < 0) wanted.asked += 1;
        if (answered && origin.minutes > 0) wanted.inTime += 1;
      }
      expect({ list, numbers: await readPromiseNumbers(site.database) }).toEqual({
        list,
        numbers: wanted,
      });
      const today = (await readWeek(site.database, 'everybody')).at(-1);
      expect(today).toMatchObject({ due: wanted.asked, inTime: wanted.inTime });
    }),
    runs(15, 1000),
  );
});

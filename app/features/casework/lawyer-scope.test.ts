import { beforeAll, expect, test } from 'vitest';
import { setSwitch } from '#app/features/switches/switches.server.ts';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { listMeetings } from '../calendar/list-meetings.server.ts';
import { findRequestId } from '../request/find-request.server.ts';
import { isInside, ownRequests, readScope } from '../request/work-scope.server.ts';
import { countOpen, listRequests } from './list-requests.server.ts';
import { requestFilters } from './request-filters.ts';
import { searchRequests } from './search-requests.server.ts';

const at = meetingSite();
const lawyer = { id: 'erkin', role: 'lawyer' } as const;
beforeAll(async () => {
  await insertStaff(at.site.database, { id: 'aigul' });
  await insertStaff(at.site.database, lawyer);
});

/** A meeting in the lawyer's calendar, one in another's, a request assigned to them and an unassigned one. */
async function fourRequests() {
  const { database } = at.site;
  const [first, second] = await at.hours();
  const his = await bookCall(at.services, first as Date, { phone: phoneOf(1) });
  const others = await bookCall(at.services, second as Date, { phone: phoneOf(2) });
  const { lawyer: calendar } = await at.meetingOf(his.requestId);
  await at.ask('UPDATE staff SET calendar = $1 WHERE id = $2', [calendar, lawyer.id]);
  await at.ask('UPDATE meetings SET lawyer = $1 WHERE request_id = $2', [
    calendar + 1,
    others.requestId,
  ]);
  const given = await insertRequest(database, { status: 'taken', taken_by: lawyer.id });
  const nobodys = await insertRequest(database, { status: 'quarantine' });
  return {
    own: [his.requestId, Number(given)].toSorted((a, b) => a - b),
    others: [others.requestId, Number(nobodys)],
    othersCode: others.code,
  };
}

test('a lawyer sees what he has and what is in his calendar: in every list, in the search, in the counts', async () => {
  const { database } = at.site;
  const { own, others, othersCode } = await fourRequests();
  const scope = await readScope(database, lawyer);
  const seen = new Set<number>();
  for (const filter of requestFilters) {
    const { rows } = await listRequests(database, { filter, staffId: lawyer.id, scope });
    for (const { id } of rows) seen.add(id);
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(own);
  const found = await searchRequests(database, 'Азиз', undefined, scope);
  expect(found.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(own);
  expect(await countOpen(database, scope)).toMatchObject({ new: 1, taken: 1, quarantine: 0 });

  const [from, to] = [new Date(0), new Date('2100-01-01')];
  const { listed } = await listMeetings(database, { from, to, by: lawyer.id, scope });
  expect(listed.map(({ requestId }) => requestId)).toEqual(own.slice(0, 1));

  for (const id of own) expect(await isInside(database, scope, id)).toBe(true);
  for (const id of [...others, await findRequestId(database, othersCode), 999_999, undefined]) {
    expect(await isInside(database, scope, id)).toBe(false);
  }
  expect(await ownRequests(database, scope, [...own, ...others])).toEqual(own);
});

test('intake sees everybody’s, a lawyer only while the owner says so', async () => {
  const { database } = at.site;
  const { others } = await fourRequests();
  expect(await readScope(database, { id: 'aigul', role: 'intake' })).toBe('everybody');
  await setSwitch(database, { name: 'lawyersSeeAll', on: true, by: 'aigul' });
  const open = await readScope(database, lawyer);
  expect(await isInside(database, open, others[0])).toBe(true);
  await setSwitch(database, { name: 'lawyersSeeAll', on: false, by: 'aigul' });
  const closed = await readScope(database, lawyer);
  expect(await isInside(database, closed, others[0])).toBe(false);
});

test('who is tied to no calendar has no meetings, and what he has', async () => {
  const { database } = at.site;
  const { own } = await fourRequests();
  await at.ask('UPDATE staff SET calendar = NULL');
  const scope = await readScope(database, lawyer);
  const { rows } = await listRequests(database, { filter: 'open', staffId: lawyer.id, scope });
  expect(rows.map(({ id }) => id)).toEqual(own.slice(1));
});

import { afterAll, beforeAll } from 'vitest';
import type { Services } from '#app/context.ts';
import type { Database } from '#platform/db/database.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { devices, devicesOf, insert, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { listOpenChecks } from './list-checks.server.ts';
import { receiveCheck } from './receive-check.server.ts';

/** For tests only: fields of a conflict check form. */
export const names = {
  name: 'Осмонов Бакыт',
  number: '0555 11 22 33',
  email: 'bakyt@example.com',
  other1: 'Djumabekov E.',
  matter: 'debt',
};

/** For tests only: who sends a form. */
export const sender = { address: '', scripted: false };

/** For tests only: a form sent without JavaScript. */
export const posted = (fields: Record<string, string>) =>
  new Request('https://kalys.example/may-we-talk', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

/** For tests only, at the top of a file: a site for all of its tests, with a secretary and an owner. */
export function checkSite() {
  let site: Awaited<ReturnType<typeof openTestSite>>;
  let services: Services;
  beforeAll(async () => {
    site = await openTestSite(['mail', 'test-chat', devices], {
      deviceMessages: devicesOf('aigul'),
    });
    services = testServices(site);
    await insertStaff(site.database, { id: 'aigul' });
    await insertStaff(site.database, { id: 'owner', role: 'owner' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  return {
    get site() {
      return site;
    },
    get services() {
      return services;
    },
    /** Asks as a visitor does. @returns the check as the owner sees it. @throws when it is not taken */
    async ask(fields: Record<string, string>) {
      const answer = await receiveCheck(posted(fields), services, 'ru', sender);
      if (answer.status !== 'done') throw new Error(`It is ${answer.status}`);
      const [row] = (await listOpenChecks(services, 'owner')).filter(
        ({ code }) => code === answer.done.code,
      );
      if (!row) throw new Error('It does not wait.');
      return row;
    },
  };
}

let serial = 0;

/** For tests only: inserts a conflict check with the other side's name. @returns its id */
export async function insertCheck(
  database: Database,
  values: Record<string, unknown> = {},
  other = 'Другая сторона',
): Promise<string> {
  serial += 1;
  const id = await insert(database, 'conflict_checks', {
    code: `K-${serial}`,
    lang: 'ru',
    name: 'Азиз',
    email: 'aziz@example.com',
    phone: '+996555123456',
    matter: 'debt',
    reply_by: new Date(),
    consent: '',
    consent_version: '',
    idempotency_key: `check-${serial}`,
    ...values,
  });
  await insert(database, 'parties', { kind: 'other', name: other, check_id: id });
  return id;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileSeal } from '#platform/file-seal.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, messenger, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { addFiles } from './add-files.server.ts';
import { answerVisitor } from './answer-visitor.server.ts';
import { addDetail, eraseRequest } from './change-request.server.ts';
import { receiveMessage } from './receive-message.server.ts';
import type { SealedFile } from './request-files.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by });
});
afterAll(() => site[Symbol.asyncDispose]());

test('what is written, sent and answered while a request is erased is stored nowhere, and fails nobody', async () => {
  const seal = openFileSeal({ dataDir: site.dataDir });
  const file: SealedFile = {
    name: 'Тайна.pdf',
    type: 'application/pdf',
    size: 5,
    sealed: Buffer.from(await seal.seal(Buffer.from('paper'))),
  };
  let stored = 0;
  for (let round = 0; round < 12; round += 1) {
    const code = `K-ERASE${round}`;
    const id = Number(
      await insertRequest(site.database, { code, status: 'waiting', taken_by: by, notes: 'Тайна' }),
    );
    const text = `Тайна ${round}`;
    const acts = [
      () => addDetail(services, code, text).then(({ outcome }) => outcome),
      () => addFiles(services, { id, code }, [file], randomUUID()).then(({ outcome }) => outcome),
      () =>
        receiveMessage(services, {
          channel: messenger,
          externalId: `${round}/1`,
          requestId: id,
          text,
        }),
      () =>
        answerVisitor(services, { id, text, key: randomUUID(), next: 'client', by }).then(
          ({ outcome }) => outcome,
        ),
    ];
    // The erasure comes at another place of the queue each time.
    const run: (() => Promise<unknown>)[] = [...acts];
    run.splice(round % (acts.length + 1), 0, () => eraseRequest(services, code));
    const outcomes = await Promise.all(run.map((act) => act()));
    stored += outcomes.filter((outcome) => outcome === 'stored' || outcome === 'done').length;
    expect(await addDetail(services, code, text)).toEqual({ outcome: 'missing' });
  }
  // Some came before the erasure, and went with it.
  expect(stored).toBeGreaterThan(0);
  expect(await placesOf(site.database, ['Тайна'])).toEqual([]);
});

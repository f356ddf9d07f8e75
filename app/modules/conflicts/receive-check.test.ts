import { expect, test } from 'vitest';
import { devices, insertRequest } from '#test/fixtures/test-site.ts';
import { textsOf } from '../../content/texts.server.ts';
import { checkSite, names, posted, sender } from './checks.steps.ts';
import { markChecksSpam, undoChecksSpam } from './crowd.server.ts';
import { listOpenChecks } from './list-checks.server.ts';
import { receiveCheck } from './receive-check.server.ts';

const at = checkSite();
const { ask } = at;

test('names are compared with clients, listed names and other checks; the same question is one', async () => {
  await insertRequest(at.site.database, { name: 'Жумабеков Эркин Сапарович', code: 'K-CL2345' });
  await insertRequest(at.site.database, { name: 'Жумабеков Эркин', status: 'spam' });
  const check = await ask(names);
  expect(await ask(names)).toMatchObject({ code: check.code });
  expect(check.names).toMatchObject([
    { name: 'Осмонов Бакыт', own: true, candidates: [] },
    {
      name: 'Djumabekov E.',
      own: false,
      candidates: [
        { name: 'Жумабеков Эркин Сапарович', parties: [{ kind: 'client', code: 'K-CL2345' }] },
      ],
    },
  ]);
  const opposite = await ask({
    ...names,
    number: '0555 11 22 34',
    name: 'Jumabekov Erkin',
    other1: 'Osmonov Bakyt',
  });
  expect(opposite.names[1]?.candidates[0]?.parties).toMatchObject([
    { kind: 'visitor', code: check.code },
  ]);
});

test('phones and the chat of staff hear of a question once, without its names', async () => {
  await at.site.database.owner.$client.query('DELETE FROM messages');
  const fields = { ...names, number: '0555 11 22 40', name: 'Хан Виктор', other1: 'Пак Людмила' };
  const check = await ask(fields);
  await ask(fields);
  await receiveCheck(
    posted({ ...fields, number: '0555 11 22 41', website: 'x' }),
    at.services,
    'ru',
    sender,
  );
  const { rows } = await at.site.database.owner.$client.query(
    "SELECT channel, about, text FROM messages WHERE channel <> 'mail' ORDER BY channel",
  );
  expect(rows).toEqual([
    {
      channel: devices,
      about: `check:${check.id}`,
      text: JSON.stringify({
        kind: 'list',
        code: check.code,
        path: '/desk/conflicts',
        text: textsOf('ru').t('talk:push.fresh'),
      }),
    },
    {
      channel: 'test-chat',
      about: `check:${check.id}`,
      text: expect.stringMatching(/\/desk\/conflicts$/),
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Хан|Пак|55511/);
});

test('what is marked as spam is compared with no name; one undo brings all of it back', async () => {
  const one = await ask({ ...names, name: 'Спамов Иван', number: '0555 77 00 01' });
  const two = await ask({ ...names, name: 'Спамов Пётр', number: '0555 77 00 02' });
  const asked = { name: 'Сидоров Анвар', other1: 'Спамов Иван', number: '0555 77 00 03' };
  const candidates = async () => {
    const { id } = await ask({ ...names, ...asked });
    const [found] = await listOpenChecks(at.services, 'owner', id);
    return found?.names.flatMap((compared) => compared.candidates.map(({ name }) => name));
  };
  expect(await candidates()).toContain('Спамов Иван');
  const marked = await markChecksSpam(at.site.database, [one.id, two.id], 'aigul');
  expect(marked.count).toBe(2);
  expect(await candidates()).not.toContain('Спамов Иван');
  expect(await undoChecksSpam(at.site.database, marked.change, 'aigul')).toBe(2);
  expect(await undoChecksSpam(at.site.database, marked.change, 'aigul')).toBe(0);
  expect(await candidates()).toContain('Спамов Иван');
});

test('whoever sends the words of another question learns nothing of it, however often', async () => {
  const asked = { ...names, name: 'Сатыбалдиева Айнура', number: '0555 11 22 34' };
  const answers = [];
  for (let n = 1; n <= 7; n += 1) {
    const stranger = { ...sender, address: `2001:db8:${n}::1` };
    answers.push(await receiveCheck(posted(asked), at.services, 'ru', stranger));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill('done'));
  const codes = answers.map((answer) => (answer.status === 'done' ? answer.done.code : ''));
  expect(new Set(codes).size).toBe(7);
});

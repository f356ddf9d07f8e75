import { expect, test } from 'vitest';
import { insert, openTestSite } from '#test/fixtures/test-site.ts';
import { readLastIssue } from './issue-work.server.ts';
import { issueKeys } from './message-keys.server.ts';

test('mails of issues have the keys of earlier releases: none is sent twice', () => {
  expect(issueKeys(10, 11)).toEqual({ mail: 'newsletter:10:11' });
});

test('the last issue is one that somebody who would get this one got within a month', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const [ada, bela] = await Promise.all(
    ['ada', 'bela'].map((name) =>
      insert(database, 'subscribers', {
        email: `${name}@example.com`,
        lang: 'ru',
        status: 'confirmed',
      }),
    ),
  );
  const mail = async (
    post: number,
    subscriber: string | undefined,
    days: number,
    status = 'delivered',
  ) => {
    const { rows } = await database.owner.$client.query<{ at: Date }>(
      `INSERT INTO messages (channel, kind, recipient, text, about, key, status, created_at)
       VALUES ('mail', 'newsletter-issue', '', '', $1, $2, $3, now() - make_interval(days => $4)) RETURNING created_at AS at`,
      [`subscriber:${subscriber}`, `newsletter:${post}:${subscriber}`, status, days],
    );
    return rows[0]?.at;
  };
  await mail(1, ada, 32);
  await mail(2, ada, 3, 'cancelled');
  expect(await readLastIssue(database, 9)).toBeUndefined();
  await mail(3, bela, 20);
  const last = await mail(4, ada, 2, 'waiting');
  expect(await readLastIssue(database, 9)).toEqual(last);
  // Recipients of this issue do not count: each gets it once.
  expect(await readLastIssue(database, 3)).toEqual(last);
  await mail(9, ada, 0);
  await mail(9, bela, 0);
  expect(await readLastIssue(database, 9)).toBeUndefined();
});

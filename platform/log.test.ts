import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './db/database.ts';
import { memoryLog, temporaryFolder, withOwnerPool } from './db/test-database.ts';
import { createLog } from './log.ts';

describe('createLog', () => {
  it('writes one JSON object per line', () => {
    const { log, lines } = memoryLog();
    log.info({ path: '/about' }, 'Page sent');
    expect(lines).toEqual([
      { level: 'info', path: '/about', msg: 'Page sent', time: expect.stringMatching(/Z$/) },
    ]);
  });

  it('hides private values at any depth', () => {
    const { log, lines } = memoryLog();
    const headers = new Headers({ cookie: 'lng=kg', accept: 'text/html' });
    log.info({
      form: { phone_number: '0555 123456', guests: [{ eMail: 'a@b.kg', name: 'A' }] },
      headers,
      env: { DATABASE_URL: 'postgres://u:p@h/d', TELEGRAM_BOT_TOKEN: '1:a', PORT: 3000 },
    });
    expect(lines[0]).toMatchObject({
      form: { phone_number: '[hidden]', guests: [{ eMail: '[hidden]', name: 'A' }] },
      headers: { cookie: '[hidden]', accept: 'text/html' },
      env: { DATABASE_URL: '[hidden]', TELEGRAM_BOT_TOKEN: '[hidden]', PORT: 3000 },
    });
  });

  it('redacts messages, also those of errors', () => {
    const { log, text } = memoryLog();
    log.warn('Mail to aibek@example.kg via smtp://u:hunter2@mail.example.kg:25 failed');
    log.error(new Error('No chat for +996 555 12-34-56 (0700123456)'));
    log.error({ err: new Error('https://api.example.org/bot123456:AAbbCCddEEff/send') });
    log.error('Failed for %s', 'aibek@example.kg');
    expect(text()).not.toMatch(/aibek|hunter2|12-34-56|0700123456|AAbbCCdd/);
    expect(text()).toContain('mail.example.kg:25');
  });

  it("keeps an error's cause and stack, and survives cycles", () => {
    const { log, lines } = memoryLog();
    const error = new Error('outer', { cause: new TypeError('inner') });
    const circle: Record<string, unknown> = { error };
    circle.self = circle;
    log.error(circle, 'Round');
    expect(lines[0]).toMatchObject({
      error: {
        name: 'Error',
        message: 'outer',
        stack: expect.stringMatching(/^at /),
        cause: { name: 'TypeError', message: 'inner' },
      },
      self: '[…]',
    });
  });

  it('writes readable lines for a person', () => {
    let text = '';
    const to = {
      write(line: string) {
        text += line;
      },
    };
    createLog({ readable: true, to }).error({ err: new Error('Oh'), page: 1 }, 'Failed');
    expect(text).toMatch(/^\d\d:\d\d:\d\d ERROR Failed {"page":1}\n {2}Error: Oh\n {4}at /);
  });

  it("keeps visitors' input out of PostgreSQL errors", async () => {
    await using folder = await temporaryFolder();
    const { log, lines, text } = memoryLog();
    const options = { dataDir: folder.path, log, publicRole: 'test_public' };
    const database = withOwnerPool(await openDatabase(options));
    const { owner } = database;
    try {
      await owner.execute(
        sql`create table people (phone text unique, name text check (name <> 'Secretname'), n int)`,
      );
      const add = (phone: string, name: string, n: string) =>
        owner
          .execute(sql`insert into people values (${phone}, ${name}, ${n})`)
          .catch((error) => log.error({ err: error }, 'Not stored'));
      await add('+996555000111', 'A', '1');
      await add('+996555000111', 'Second', '1');
      await add('+996555000222', 'Secretname', '1');
      await add('+996555000333', 'B', 'Typed number');
    } finally {
      await database.close();
    }
    const errors = lines.filter((line) => line.level === 'error');
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatchObject({
      msg: 'Not stored',
      err: {
        message: expect.stringContaining('insert into people values ($1, $2, $3)'),
        cause: { code: '23505', table: 'people', constraint: 'people_phone_key' },
      },
    });
    expect(text()).not.toMatch(/99655500|Second|Secretname|Typed number/);
  });
});

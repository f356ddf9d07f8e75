import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { publicRole } from '#db/roles.ts';
import { migratedFolder } from '#db/test-folder.ts';
import { openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { openOutbox } from '#platform/outbox/outbox.ts';

type Line = { booked?: number; cancelled?: number; outcome?: string; failed?: string };

const script = join(import.meta.dirname, '../../../test/fixtures/booking-rush.ts');

/** A process that books; killed without warning after some attempts, or left to end. */
async function rush(
  dataDir: string,
  number: number,
  options: { killAfter?: number; blind?: boolean },
) {
  const { killAfter = Infinity, blind } = options;
  const child: ChildProcess = spawn(
    process.execPath,
    [script, dataDir, '120', '8', String(number), ...(blind ? ['blind'] : [])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: Line[] = [];
  if (!child.stdout) throw new Error('No output');
  const ended = once(child, 'exit');
  for await (const text of createInterface(child.stdout)) {
    lines.push(JSON.parse(text) as Line);
    if (lines.length === killAfter) child.kill('SIGKILL');
  }
  await ended;
  return lines;
}

test('three processes want the same hours, one is killed: no overlap, no deadlock, nothing lost', async () => {
  await using folder = await migratedFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  try {
    await migrateDatabase(database);
    const { outbox } = await openOutbox({ database, log, channels: [] }, false);
    await outbox.close();
    const runs = [
      rush(folder.path, 1, {}),
      rush(folder.path, 2, {}),
      rush(folder.path, 3, { killAfter: 60 }),
    ];
    const lines = (await Promise.all(runs)).flat();
    expect(lines.filter(({ failed }) => failed)).toEqual([]);
    expect(lines.filter(({ outcome }) => outcome === 'book done').length).toBeGreaterThan(50);
    expect(lines.filter(({ outcome }) => outcome === 'move done').length).toBeGreaterThan(0);
    const cancelled = new Set(lines.map(({ cancelled }) => cancelled));
    const told = lines.flatMap(({ booked }) => (booked && !cancelled.has(booked) ? [booked] : []));
    const ask = async (text: string, values: unknown[] = []) =>
      (await database.owner.$client.query(text, values)).rows;
    const kept = await ask(
      `SELECT 1 FROM meetings WHERE request_id = ANY($1) AND status = 'booked'`,
      [told],
    );
    expect(kept).toHaveLength(told.length);
    const overlaps = `SELECT 1 FROM meetings a JOIN meetings b ON a.id < b.id AND a.lawyer = b.lawyer
      AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      WHERE a.status IN ('held', 'booked', 'blocked') AND b.status IN ('held', 'booked', 'blocked')`;
    expect(await ask(overlaps)).toEqual([]);

    // The constraint alone, without any check of ours.
    const blind = await Promise.all([4, 5].map((n) => rush(folder.path, n, { blind: true })));
    expect(blind.flat().filter(({ failed }) => failed)).toEqual([]);
    expect(await ask(overlaps)).toEqual([]);
  } finally {
    await database.close();
  }
});

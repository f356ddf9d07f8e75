import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readFreeHours } from '../app/features/calendar/free-hours.server.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { withOwnerPool } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';
import { openOutbox } from '../platform/outbox/outbox.ts';
import '../test/default-facts.ts';

/**
 * Measures booking: `bench/booking.ts [attempts] [pause]`. First the free hours of ten lawyers with 5,000 meetings,
 * then attempts by three processes with 50 visitors, of which one is killed every five seconds. With a pause each visitor
 * thinks that many milliseconds between two attempts; without one the machine is always busy, and waiting is all there is.
 */
const attempts = Number(process.argv[2] ?? 10_000);
const pauseMs = process.argv[3] ?? '0';
const folder = await mkdtemp(join(tmpdir(), 'bench-booking-'));
const log = createLog({ level: 'error' });
const site = await openDatabase({ dataDir: folder, log, publicRole });
const database = withOwnerPool(site);
const ask = async (text: string) => (await database.owner.$client.query(text)).rows;
const percentile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const told = (times: number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms`;

async function measureFreeHours(): Promise<string> {
  // 25 meetings of ten minutes a day and lawyer, 30 days long.
  await ask(`INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
    SELECT lawyer, 'blocked', at, at + interval '10 minutes', tstzrange(at, at + interval '10 minutes')
    FROM generate_series(1, 10) AS lawyer, generate_series(0, 19) AS day, generate_series(0, 24) AS n,
      LATERAL (SELECT date_trunc('day', now()) + day * interval '1 day' + n * interval '24 minutes' AS at) AS t`);
  await ask('ANALYZE meetings');
  const calendars = Array.from({ length: 10 }, (_, n) => n + 1);
  const times: number[] = [];
  let offered = 0;
  for (let n = 0; n < 500; n++) {
    const began = performance.now();
    const hours = await readFreeHours(database.reader, {
      kind: 'phone',
      lang: 'ru',
      now: new Date(),
      calendars,
    });
    times.push(performance.now() - began);
    offered = hours.length;
  }
  const [row] = await ask('SELECT count(*)::int AS count FROM meetings');
  await ask('TRUNCATE meetings');
  return `free hours of 10 lawyers, 20 days, ${row.count} meetings (${offered} offered): ${told(times.slice(20))}`;
}

type Line = { booked?: number; cancelled?: number; outcome?: string; ms?: number; failed?: string };

async function measureRush(): Promise<string[]> {
  const lines: Line[] = [];
  /** Those that are at work: one that starts is no loss. */
  const children = new Set<ChildProcess>();
  let number = 0;
  let killed = 0;
  let done = 0;
  const isOver = () => done >= attempts;
  const runOne = async () => {
    while (!isOver()) {
      number += 1;
      const script = join(import.meta.dirname, 'booking-rush.ts');
      const child = spawn(
        process.execPath,
        [script, folder, String(attempts), '17', String(number), pauseMs],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const ended = once(child, 'exit');
      if (child.stdout) {
        for await (const text of createInterface(child.stdout)) {
          lines.push(JSON.parse(text) as Line);
          if (lines.at(-1)?.outcome) done += 1;
          children.add(child);
          if (isOver()) child.kill('SIGKILL');
        }
      }
      const [code] = await ended;
      if (code) throw new Error('A process ended by itself.');
      children.delete(child);
    }
  };
  const killing = setInterval(() => {
    const [one] = children;
    killed += one?.kill('SIGKILL') ? 1 : 0;
  }, 5000);
  const began = performance.now();
  await Promise.all([1, 2, 3].map(runOne));
  clearInterval(killing);
  const outcomes = Map.groupBy(
    lines.filter(({ outcome }) => outcome),
    ({ outcome }) => outcome,
  );
  const cancelled = new Set(lines.map((line) => line.cancelled));
  const acknowledged = lines.flatMap(({ booked }) =>
    booked && !cancelled.has(booked) ? booked : [],
  );
  const [kept] = await ask(`SELECT count(*)::int AS count FROM meetings
    WHERE status = 'booked' AND request_id = ANY('{${acknowledged.join(',')}}')`);
  const [overlaps] = await ask(`SELECT count(*)::int AS count FROM meetings a JOIN meetings b
    ON a.id < b.id AND a.lawyer = b.lawyer AND a.busy && b.busy
    WHERE a.status IN ('held', 'booked') AND b.status IN ('held', 'booked')`);
  const failures = lines.filter(({ failed }) => failed);
  return [
    `${[...outcomes.values()].flat().length} attempts in ${((performance.now() - began) / 1000).toFixed(0)} s, ${killed} processes killed: ${[...outcomes].map(([name, { length }]) => `${name} ${length}`).join(', ')}`,
    `overlaps ${overlaps.count}, acknowledged ${acknowledged.length}, of them lost ${acknowledged.length - kept.count}, failures ${failures.length} ${failures[0]?.failed ?? ''}`,
    told(lines.flatMap(({ ms }) => ms ?? [])),
    ...[...outcomes].map(
      ([name, some]) => `  ${name}: ${told(some.flatMap(({ ms }) => ms ?? []))}`,
    ),
  ];
}

try {
  await migrateDatabase(site);
  const { outbox } = await openOutbox({ database: site, log, channels: [] }, false);
  await outbox.close();
  const results = [await measureFreeHours(), ...(await measureRush())];
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const line of results) console.log(line);
} finally {
  await database.close();
  await rm(folder, { recursive: true });
}

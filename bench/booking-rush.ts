import { setTimeout as pause } from 'node:timers/promises';
import { cancelMeeting, moveMeeting } from '../app/features/calendar/change-meeting.server.ts';
import { HourTaken, timesOf } from '../app/features/calendar/take-hour.server.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { openOutbox } from '../platform/outbox/outbox.ts';
import '../test/default-facts.ts';
import { bookCall, freeCalls, testServices } from '../test/fixtures/meeting-fixtures.ts';

/**
 * One of several processes that book, move and cancel the same few hours at once:
 * `bench/booking-rush.ts <data folder> <attempts> <connections> <number> [blind | <pause>]`. Prints a JSON line for
 * each attempt. `blind` leaves every check to the constraint of the database; a visitor thinks for `pause` milliseconds
 * on average between two attempts, none by default.
 */
const [dataDir = '', attempts = '', connections = '', number = '', mode] = process.argv.slice(2);
const blind = mode === 'blind';
const pauseMs = blind ? 0 : Number(mode ?? 0);

const log = createLog({ level: 'error' });
const database = await openDatabase({ dataDir, create: false, log, publicRole });
const { outbox } = await openOutbox({ database, log, channels: [] }, false);
const services = testServices({ database, outbox, log });
// Few hours: most attempts meet somebody else.
const hours = (await freeCalls(database)).slice(0, 40);
const booked: number[] = [];
let left = Number(attempts);
let serial = 0;

const pick = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** What became of an attempt. @throws what nobody may see: a deadlock, a lost connection */
async function attempt(): Promise<string> {
  const starts = pick(hours) ?? new Date();
  const chance = Math.random();
  const requestId = pick(booked);
  if (requestId && chance < 0.2) {
    return `move ${await moveMeeting(services, { requestId, starts, now: new Date() })}`;
  }
  if (requestId && chance < 0.3) {
    // Before it happens: a process that is killed meanwhile has said so.
    say({ cancelled: requestId });
    return `cancel ${await cancelMeeting(services, { requestId, now: new Date() })}`;
  }
  serial += 1;
  const phone = `+9967${number}${String(serial).padStart(7, '0')}`;
  try {
    const { requestId: id } = await bookCall(services, starts, { phone });
    booked.push(id);
    say({ booked: id });
    return 'book done';
  } catch (error) {
    if (error instanceof HourTaken) return 'book taken';
    throw error;
  }
}

/** An insert at any minute, with no look at what is free. */
async function insertBlindly(): Promise<string> {
  const starts = new Date((pick(hours)?.getTime() ?? 0) + Math.floor(Math.random() * 60) * 60_000);
  const { starts_at, ends_at, busy } = timesOf(
    starts,
    pick(['office', 'phone'] as const) ?? 'phone',
  );
  const { rowCount } = await database.owner.$client.query(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     VALUES ($1, 'blocked', $2, $3, $4) ON CONFLICT DO NOTHING`,
    [Math.ceil(Math.random() * 6), starts_at, ends_at, busy],
  );
  return rowCount ? 'insert done' : 'insert taken';
}

async function visit(): Promise<void> {
  while (left > 0) {
    left -= 1;
    if (pauseMs) await pause(2 * pauseMs * Math.random());
    const began = performance.now();
    try {
      const outcome = await (blind ? insertBlindly() : attempt());
      say({ outcome, ms: performance.now() - began });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
      say({ failed: cause?.message ?? message, code: cause?.code });
    }
  }
}

say({ ready: hours.length });
await Promise.all(Array.from({ length: Number(connections) }, visit));
await outbox.close();
await database.close();

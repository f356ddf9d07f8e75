import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { release } from '#app/content/release.ts';
import type { Database } from '#platform/db/database.ts';
import { withDeadline } from '#platform/deadline.ts';
import { diskRoom } from '#platform/disk-room.ts';
import { reportOutbox } from '#platform/outbox/report.ts';
import { listCopies, readState } from '../../db/backup-folder.ts';
import type { ObservedRequest } from './observe-request.ts';

export type Metrics = {
  observe: (observed: ObservedRequest) => void;
  /** Prometheus text format. Never throws: leaves out unavailable metrics. */
  read: () => Promise<{ type: string; text: string }>;
};

type Sources = {
  database: Database;
  dataDir: string;
  /** Undefined where this process writes no backups. */
  backupDir: string | undefined;
};

/** Upper bounds of response time buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Database timeout for one scrape, in milliseconds. */
const readTimeoutMs = 2000;

/** Collects metrics of this process; those of database, disk and backups are read per scrape. */
export function openMetrics({ database, dataDir, backupDir }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by row of the address table',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const clientsLeft = new Counter({
    name: 'http_requests_abandoned_total',
    help: 'Requests whose client left before the end of the answer; also the normal end of a live stream',
    labelNames: ['route'] as const,
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  gauge('site_release', 'Always 1; version and commit of this process', 'release').set(
    { release },
    1,
  );
  const up = gauge('site_database_up', 'Whether the database answers');
  const connections = gauge('site_database_connections', 'Connections of this process', 'state');
  const stored = gauge('site_messages', 'Messages in the outbox', 'channel', 'status');
  const overdue = gauge('site_messages_overdue', 'Messages due for over an hour', 'channel');
  const free = gauge('site_disk_free_bytes', 'Free space on the disk of the data');
  const backupAge = gauge('site_backup_age_seconds', 'Age of the newest backup');
  const proofAge = gauge('site_backup_proof_age_seconds', 'Time since a backup was restored');
  const backupFailed = gauge('site_backup_failed', 'Whether the last backup failed');

  const readDatabase = async () => {
    for (const one of [up, stored, overdue]) one.reset();
    const isUp = await database.isReady();
    up.set(isUp ? 1 : 0);
    if (!isUp) return;
    const { channels } = await reportOutbox(database);
    for (const { channel, counts, overdue: late } of channels) {
      overdue.set({ channel }, late);
      for (const [status, count] of Object.entries(counts)) stored.set({ channel, status }, count);
    }
  };
  const readBackups = async () => {
    if (!backupDir) return;
    const { proof, problem } = await readState(backupDir);
    const [newest] = await listCopies(backupDir);
    backupFailed.set(problem ? 1 : 0);
    // Before the first one, the process's age: an alarm must also fire if there never is one.
    const ageOf = (at?: number) => (at ? (Date.now() - at) / 1000 : process.uptime());
    backupAge.set(ageOf(newest?.at.getTime()));
    proofAge.set(ageOf(proof && Date.parse(proof.at)));
  };
  const readPools = () => {
    const pools = [database.owner.$client, database.reader.$client];
    const sum = (key: 'totalCount' | 'idleCount' | 'waitingCount') =>
      pools.reduce((total, pool) => total + pool[key], 0);
    connections.set({ state: 'busy' }, sum('totalCount') - sum('idleCount'));
    connections.set({ state: 'idle' }, sum('idleCount'));
    connections.set({ state: 'waited_for' }, sum('waitingCount'));
  };

  return {
    observe({ method, route, status, seconds }) {
      if (status === 499) clientsLeft.inc({ route });
      else durations.observe({ method: knownMethod(method), route, status }, seconds);
    },
    async read() {
      readPools();
      const readings = [
        readDatabase(),
        readBackups(),
        diskRoom(dataDir).then((room) => free.set(room.free)),
      ];
      await withDeadline(Promise.allSettled(readings), readTimeoutMs, undefined);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** A bounded label set: clients may invent methods, and each would become a series. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other';
}

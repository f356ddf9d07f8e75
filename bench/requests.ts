import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ask, doors, somebody } from '../e2e/support/asking.ts';
import { Mailbox } from '../e2e/support/mailbox.ts';
import { Site } from '../e2e/support/site.ts';

/** Duration of a measurement in milliseconds, and number of concurrent visitors. */
const duration = 15_000;
const visitors = 16;

type Result = { name: string; perSecond: number; p50: number; p99: number; delivered: number };

/** Sends as many requests as possible; prints times in milliseconds. */
async function measure(name: string, mailbox: Mailbox, environment: NodeJS.ProcessEnv) {
  const site = await Site.start({
    TRUST_PROXY: '1',
    STAFF_EMAIL: 'staff@kalys.example',
    ...environment,
  });
  const times: number[] = [];
  const before = mailbox.mails.length;
  const end = Date.now() + duration;
  let n = 0;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (Date.now() < end) {
        const { phone: _, ...person } = somebody();
        n += 1;
        const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
        const started = performance.now();
        const response = await ask(
          site,
          'home',
          { ...person, ...doors.home.extra, seconds: '30' },
          { from },
        );
        const { status } = (await response.json()) as { status: string };
        if (status !== 'done') throw new Error(`A request was answered ${status}.`);
        times.push(performance.now() - started);
      }
    }),
  );
  const delivered = mailbox.mails.length - before;
  await site.remove();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const perSecond = times.length / (duration / 1000);
  return { name, perSecond, p50: at(0.5), p99: at(0.99), delivered } satisfies Result;
}

const mailbox = await Mailbox.start();
const results = [
  await measure('stored, mails kept', mailbox, {}),
  await measure('stored, mails sent meanwhile', mailbox, { SMTP_URL: mailbox.url }),
];
await mailbox.stop();

const rows = results.map(
  ({ name, perSecond, p50, p99, delivered }) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${delivered} |`,
);
const table = `# Requests

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), ${visitors} visitors at once for
${duration / 1000} s each. Every request is judged, stored and put into the outbox in one transaction,
with fsync on; the visitors run on the same machine.

| | accepted per second | p50 ms | p99 ms | mails delivered meanwhile |
|---|---|---|---|---|
${rows.join('\n')}
`;
const folder = join(import.meta.dirname, 'results');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'requests.md'), table);
console.log(table);

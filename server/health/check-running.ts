import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, note, wrong } from '#app/features/health/health-check.ts';
import { envFile } from '#platform/env-file.ts';
import { startedHeader } from '../installation-id.ts';
import { builtRelease, timeoutMs } from './probe.ts';

/**
 * Checks that the site runs on this machine with the release built here and the current settings. The public address
 * cannot show that: after a restore it may lead to another machine of the same installation.
 */
export async function checkRunning(
  siteUrl: string,
  { HOST, PORT }: { HOST: string; PORT: number },
  file = process.env.ENV_FILE ?? envFile,
): Promise<Finding[]> {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST;
  const own = `http://${host}:${PORT}`;
  const site = await fetchHealth(own);
  const way =
    own === siteUrl ? undefined : publicPathFinding(own, site, siteUrl, await fetchHealth(siteUrl));
  const findings: Finding[] = way ? [note(way)] : [];
  if (!site) return findings;
  const built = await builtRelease().catch(() => '');
  if (built && site.release !== built) {
    const current = await currentFolder();
    findings.push(
      note(
        `The site runs ${site.release}; ${built} is built here: ${current ? `this shell is in an earlier folder, "cd ${current}"` : 'restart it'}.`,
      ),
    );
  }
  const changed = await stat(file).catch(() => undefined);
  if (changed && changed.mtimeMs > site.startedAt) {
    findings.push(
      wrong(
        `${file} was written after the site had been started, which runs with what stood there before: restart it, if that was something else.`,
      ),
    );
  }
  return findings;
}

/** Finding about the path from the public address to the site on this machine; undefined if it leads there. */
function publicPathFinding(
  own: string,
  site: Running | undefined,
  siteUrl: string,
  seen: Running | undefined,
): string | undefined {
  if (!site) {
    return `Nothing answers on ${own}${seen ? `; ${siteUrl} does, from another machine or another PORT` : ''}.`;
  }
  if (!seen) return `It runs, and answers on ${own}.`;
  return Object.is(site.startedAt, seen.startedAt)
    ? undefined
    : `It runs on ${own}; what ${siteUrl} leads to was started at another time: a second process of it, or another machine, where the name still leads.`;
}

interface Running {
  release: string;
  /** Milliseconds since 1970; NaN if unknown. */
  startedAt: number;
}

/** Release and start time of the site at an origin; undefined without an answer. */
async function fetchHealth(origin: string): Promise<Running | undefined> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    const [, release] = /^ok (\S{1,60})$/.exec(await answer.text()) ?? [];
    return release
      ? { release, startedAt: Date.parse(answer.headers.get(startedHeader) ?? '') }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Link to the running release if this folder is another one: a shell stays in the old folder when an update switches
 * the link.
 */
async function currentFolder(): Promise<string | undefined> {
  const release = join(import.meta.dirname, '../..');
  const link = join(release, '../../current');
  const target = await realpath(link).catch(() => release);
  return target === (await realpath(release)) ? undefined : link;
}

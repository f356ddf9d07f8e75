import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { envFile } from '../../platform/env-file.ts';
import { startedHeader } from '../../server/installation-id.ts';
import { builtRelease, timeoutMs } from './check-surroundings.ts';
import { about, type Finding } from './finding.ts';

/**
 * Whether the site runs, with the release that was built here, and the settings as they are.
 * @param siteUrl public address; where it leads nowhere, the one that the site listens on is asked
 */
export async function checkRunning(
  siteUrl: string,
  { HOST, PORT }: { HOST: string; PORT: number },
  file = process.env.ENV_FILE ?? envFile,
): Promise<Finding[]> {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST;
  const own = `http://${host}:${PORT}`;
  const seen = await askHealth(siteUrl);
  const site = seen ?? (await askHealth(own));
  const say = about('site');
  const findings: Finding[] = [];
  // What is missing: the site, or the way of visitors to it.
  if (!seen && own !== siteUrl) {
    findings.push(
      say.note(site ? `It runs, and answers on ${own}.` : `Nothing answers on ${own}.`),
    );
  }
  if (!site) return findings;
  const built = await builtRelease().catch(() => '');
  if (built && site.release !== built) {
    const current = await currentFolder();
    findings.push(
      about('program').note(
        `The site runs ${site.release}; ${built} is built here: ${current ? `this shell is in an earlier folder, "cd ${current}"` : 'restart it'}.`,
      ),
    );
  }
  const changed = await stat(file).catch(() => undefined);
  if (changed && changed.mtimeMs > site.startedAt) {
    findings.push(
      about('settings').wrong(
        `${file} was written after the site had been started, which runs with what stood there before: restart it, if that was something else.`,
      ),
    );
  }
  return findings;
}

/** Release and start of the site at an address; undefined where none answers. */
async function askHealth(
  origin: string,
): Promise<{ release: string; startedAt: number } | undefined> {
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
 * The link to the running release, where this folder is another one: a shell stays in the earlier folder when an
 * update switches the link.
 */
async function currentFolder(): Promise<string | undefined> {
  const release = join(import.meta.dirname, '../..');
  const link = join(release, '../../current');
  const target = await realpath(link).catch(() => release);
  return target === (await realpath(release)) ? undefined : link;
}

import { setTimeout as pause } from 'node:timers/promises';

/** How long the home page of a ready site may respond with errors, in milliseconds: its dependencies are up. */
const homePageMs = 5000;

/** In seconds: time to become healthy, and time to stay so. */
export type HealthTimes = { seconds: number; steady: number };

/**
 * Waits until a site is ready and serves its home page, and stays so: a single response does not show failures soon
 * after.
 * @param origin such as `http://127.0.0.1:3000`
 * @param hasEnded whether waiting is pointless
 * @param release expected in `/healthz`; empty for one that does not know its name
 * @returns the problem, if any
 */
export async function siteProblem(
  origin: string,
  { seconds, steady }: HealthTimes,
  hasEnded = () => false,
  release = '',
): Promise<string | undefined> {
  let until = Date.now() + seconds * 1000;
  let wellSince: number | undefined;
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(5000) });
    if (answer.ok) return answer.text();
    // A slow site gets the full time: the server is busy.
    if (path === '/') until = Math.min(until, Date.now() + homePageMs);
    throw new Error(`${path} answers ${answer.status}`);
  };
  for (;;) {
    try {
      await ask('/readyz');
      await ask('/');
      const running = (await ask('/healthz'))?.replace('ok ', '');
      if (release && running !== release) throw new Error(`${running} still runs`);
      wellSince ??= Date.now();
      if (Date.now() - wellSince >= steady * 1000) return undefined;
    } catch (error) {
      wellSince = undefined;
      const { message, cause } = error as Error;
      if (hasEnded()) return 'it ended at its start';
      if (Date.now() > until) return cause instanceof Error ? cause.message : message;
    }
    await pause(500);
  }
}

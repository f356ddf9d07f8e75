import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { fileLimits } from '#app/features/casework/file-rules.ts';
import { type Finding, wrong } from '#app/features/health/health-check.ts';
import { timeoutMs } from './probe.ts';

/** The largest form with files or a photo, and its other fields. */
const formMb = fileLimits.onceMb + 1;

/**
 * Checks that the proxy accepts uploads as large as the site does. Announces the size only: a proxy rejects it before
 * the body. Uses GET, for which the site itself has no limit.
 * @returns nothing where it does, or when unknown
 */
export async function checkUploads(siteUrl: string): Promise<Finding[]> {
  const url = new URL('/healthz', siteUrl);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const status = await new Promise<number | undefined>((resolve) => {
    const asked = request(url, {
      headers: { 'Content-Length': formMb * 1024 * 1024, Expect: '100-continue' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const tell = (answer?: number) => {
      resolve(answer);
      asked.destroy();
    };
    asked.once('continue', () => tell());
    asked.once('response', ({ statusCode }) => tell(statusCode));
    asked.on('error', () => tell());
    asked.flushHeaders();
  });
  if (status !== 413) return [];
  return [
    wrong(
      `The proxy in front refuses files that the site takes: let it pass ${formMb} MB, in nginx "client_max_body_size 32m", as in deploy/nginx.conf.`,
    ),
  ];
}

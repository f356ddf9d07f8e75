import type { Env } from '#platform/env.ts';
import { reasonOf } from '#platform/redact.ts';
import { type Finding, fine, wrong } from '../../features/health/health-check.ts';

/** Checks that the mailbox for answers accepts the site's login; reads nothing. */
export async function checkMailbox({ IMAP_URL: imapUrl }: Env): Promise<Finding[]> {
  if (!imapUrl) return [];
  // Loaded lazily: a sixth of all code.
  const { checkMailbox: signIn } = await import('./imap.server.ts');
  return signIn(imapUrl).then(
    () => [fine('The mailbox lets the site in.')],
    (error: Error & { authenticationFailed?: boolean }) => [
      wrong(
        error.authenticationFailed
          ? 'The mailbox refuses user or password of IMAP_URL: many providers want a password for programs.'
          : `The mailbox does not answer (${reasonOf(error)}): check IMAP_URL.`,
      ),
    ],
  );
}

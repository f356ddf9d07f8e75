import * as v from 'valibot';
import type { Settings } from '#platform/env.ts';
import { parseUrl } from '#platform/setting-values.ts';

const imapUrl = v.pipe(
  v.string(),
  v.check((value) => {
    const url = parseUrl(value, ['imap:', 'imaps:']);
    return !!url?.hostname && !!url.username && !!url.password;
  }, 'must look like imaps://user:password@host:993/INBOX'),
);

const entries = {
  /** Mailbox of MAIL_FROM; clients' answers in it go into their threads. */
  IMAP_URL: v.optional(imapUrl),
};

declare module '#platform/env.ts' {
  interface ModuleSettings extends v.InferOutput<v.ObjectSchema<typeof entries, undefined>> {}
}

export const settings: Settings = { entries, secret: ['IMAP_URL'] };

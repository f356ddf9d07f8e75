/** Why a mail of a client was not taken into its thread, or not whole; each has a text in `emails.json`. */
export const mailProblems = [
  'otherSender',
  'noThread',
  'large',
  'unreadable',
  'files',
  'closed',
  'returned',
] as const;

export type MailProblem = (typeof mailProblems)[number];

/** Longest text of a mail that is taken, in characters. */
export const mailTextMax = 50_000;

type Headers = ReadonlyMap<string, string>;

/** Id of a message of the outbox at the beginning of a Message-ID of ours (`platform/outbox/mail.ts`). */
const ownId = /<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/g;

/** Ids of our mails that a mail answers, the nearest one first (RFC 5322 §3.6.4). */
export function answeredIds(headers: Headers): string[] {
  const found = (name: string) =>
    [...(headers.get(name) ?? '').slice(-10_000).matchAll(ownId)].map(([, id = '']) => id);
  return [...new Set([...found('in-reply-to'), ...found('references').reverse()])].slice(0, 50);
}

/** Whether a program wrote it: answers to it would go round in circles (RFC 3834 §2). */
export function isAutomatic(headers: Headers): boolean {
  const submitted = (headers.get('auto-submitted') ?? 'no').trim().toLowerCase();
  return (
    !/^no\b/.test(submitted) ||
    headers.has('x-autoreply') ||
    /^(bulk|auto_reply|list|junk)\b/i.test((headers.get('precedence') ?? '').trim())
  );
}

/** Whether a mail server reports on a delivery (RFC 3464 §2). */
export function isDeliveryReport(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return /^\s*multipart\/report\b/i.test(type) && /report-type="?delivery-status\b/i.test(type);
}

/** Ids of our mails that a delivery report gives up, and its status such as `5.1.1`. One that only waits gives up none. */
export function returnedIds(report: string): { ids: string[]; status: string } {
  if (!/^Action:\s*failed\b/im.test(report)) return { ids: [], status: '' };
  const ids = [
    ...report.matchAll(new RegExp(`^Message-ID:\\s*(?:\\r?\\n\\s+)?${ownId.source}`, 'gim')),
  ];
  const [, status = ''] = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(report) ?? [];
  return { ids: [...new Set(ids.map(([, id = '']) => id))], status };
}

import { ImapFlow } from 'imapflow';
import PostalMime, { addressParser, type Header } from 'postal-mime';
import { isThisMachine } from '#platform/env.ts';
import { checkSender, type SenderCheck } from './mail-authentication.server.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Largest mail that is loaded, in bytes: a form's files (25 MB) in base64, plus texts. */
export const largestMail = 36 * 1024 * 1024;
/** After a change of UIDVALIDITY, unread mails of this many days are read again. */
const lookBackDays = 14;

/** Header limit in bytes; with all signatures a header has about ten thousand. */
const largestHeader = 256 * 1024;

/** A mail of which only the header was read. */
export type MailHead = {
  uid: number;
  size: number;
  /** Address of the sender, in lower case; empty unless there is exactly one. */
  from: string;
  /** The mail provider's verdict on the sender. */
  senderCheck: SenderCheck;
  /** Whether the sender's address belongs to the mail provider or to the mailbox's domain. */
  isFromProvider: boolean;
  /** Header values by lower-case name; the first of several. */
  headers: ReadonlyMap<string, string>;
  /** Loads the whole mail. @throws when it is larger than `largestMail`, or the connection ends */
  load: () => Promise<Buffer>;
};

/** Position in a mailbox: a UID is only valid with its UIDVALIDITY (RFC 3501 §2.3.1.1). */
export type MailboxPlace = { validity: string; lastUid: number };

/** Domains of the mail provider and the mailbox, whose authentication results are trusted (RFC 8601 §5). */
function ownDomains(imapUrl: string): string[] {
  const { hostname, username, searchParams } = new URL(imapUrl);
  const provider = hostname.replace(/^(imap|mail|outlook)\d*\./, '');
  const mailbox = decodeURIComponent(username).split('@')[1] ?? '';
  // These providers write results under another domain.
  const others = { 'gmail.com': 'google.com googlemail.com', 'yandex.ru': 'yandex.net' };
  const other = others[provider as keyof typeof others] ?? '';
  return [searchParams.get('authserv') ?? '', provider, mailbox, ...other.split(' ')].filter(
    Boolean,
  );
}

function connect(imapUrl: string): { client: ImapFlow; folder: string } {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    ...timeouts,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 993 : 143)),
    secure,
    // Require TLS before sending the password to another machine, as with the mail server.
    ...(!secure &&
      (isThisMachine(hostname)
        ? { doSTARTTLS: false }
        : { doSTARTTLS: searchParams.get('requireTLS') !== 'false' })),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: largestMail,
  });
  // Errors reach the pending call; without a listener, one between two calls would end the process.
  client.on('error', () => undefined);
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' };
}

/** Signs in to an IMAP server and opens the folder. @throws when it refuses or does not answer */
export async function checkMailbox(imapUrl: string): Promise<void> {
  const { client, folder } = connect(imapUrl);
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
  } finally {
    client.close();
  }
}

type Visit = {
  /** @returns whether the mail is done and marked as read; otherwise it stays unread */
  visit: (mail: MailHead) => Promise<boolean>;
  /** Saves the position after each mail. */
  note: (place: MailboxPlace) => Promise<void>;
  /** Called for a mail with an unreadable header, which is skipped. */
  onUnreadable: (uid: number, error: unknown) => void;
};

/**
 * Visits mails newer than a position, in order. A mailbox read for the first time starts at its end.
 * @throws when the server refuses or does not answer, or `visit` throws: the next run resumes with that mail
 */
export async function readMailbox(
  imapUrl: string,
  known: MailboxPlace | undefined,
  { visit, note, onUnreadable }: Visit,
): Promise<void> {
  const { client, folder } = connect(imapUrl);
  const domains = ownDomains(imapUrl);
  try {
    await client.connect();
    const box = await client.mailboxOpen(folder);
    const validity = `${box.uidValidity || 0}`;
    const lastUid = await lastUidOf(client, box);
    if (!known) return await note({ validity, lastUid });
    // UIDs smaller than before are new, whatever UIDVALIDITY the server sends.
    const isSame = known.validity === validity && lastUid >= known.lastUid;
    const since = new Date(Date.now() - lookBackDays * 86_400_000);
    const found = await client.search(
      isSame ? { uid: `${known.lastUid + 1}:*` } : { seen: false, since },
      { uid: true },
    );
    // `n:*` also returns the last mail if there is none from n on.
    const fresh = (found || []).filter((uid) => !isSame || uid > known.lastUid);
    for (const uid of fresh.sort((a, b) => a - b)) {
      const head = await readHead(client, uid, domains).catch((error: unknown) => {
        if (!client.usable) throw error;
        onUnreadable(uid, error);
      });
      if (head && (await visit(head))) {
        await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true });
      }
      await note({ validity, lastUid: uid });
    }
    if (!isSame && fresh.length === 0) await note({ validity, lastUid });
  } finally {
    client.close();
  }
}

/** UID of the newest mail. UIDNEXT is optional in RFC 3501 §6.3.1. */
async function lastUidOf(client: ImapFlow, box: { uidNext?: number; exists: number }) {
  if (box.uidNext) return box.uidNext - 1;
  const newest = box.exists > 0 && (await client.fetchOne('*', { uid: true }));
  return newest ? newest.uid : 0;
}

/** @returns undefined for a deleted mail */
async function readHead(
  client: ImapFlow,
  uid: number,
  domains: readonly string[],
): Promise<MailHead | undefined> {
  const found = await client.fetchOne(`${uid}`, { size: true, headers: true }, { uid: true });
  if (!found) return undefined;
  const { headers } = await PostalMime.parse(found.headers ?? '', {
    maxHeadersSize: largestHeader,
  });
  const size = found.size ?? 0;
  const from = senderOf(headers);
  const results = headers.filter(({ key }) => key === 'authentication-results');
  return {
    uid,
    size,
    from,
    senderCheck: checkSender(results[0]?.value, from, domains),
    isFromProvider: domains.some((domain) => `.${from.split('@')[1]}`.endsWith(`.${domain}`)),
    headers: new Map(headers.toReversed().map(({ key, value }) => [key, value])),
    async load() {
      if (size > largestMail) throw new Error('The mail is too large.');
      const whole = await client.fetchOne(`${uid}`, { source: true }, { uid: true });
      const source = whole ? whole.source : undefined;
      if (!source) throw new Error('The mail is gone.');
      return source;
    },
  };
}

function senderOf(headers: readonly Header[]): string {
  const addresses = headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }));
  return addresses.length === 1 ? (addresses[0]?.address ?? '').toLowerCase() : '';
}

import { createHash } from 'node:crypto';
import PostalMime, { type Attachment } from 'postal-mime';
import { tidy } from '../../forms/text-rules.ts';
import { decodeMailText } from './mail-charset.server.ts';
import { calendarReply, isDecoration, isForPrograms } from './mail-parts.ts';
import { mailTextMax, returnedIds } from './mail-rules.ts';
import { textOfHtml } from './mail-text.server.ts';

/** Nesting limit of MIME parts, well above what mail clients produce. */
const nestedParts = 50;

export type MailFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the content. */
  digest: string;
  /** Inline picture: a client's photo, or the logo of a signature, which comes with every mail. */
  isInText: boolean;
};

/** A mail as its reader sees it. `long`: the text exceeds the limit and is left out. */
export type MailDocument = {
  text: string;
  long: boolean;
  files: MailFile[];
  /** Of the content: a sender can reuse a Message-ID. */
  digest: string;
  /** What a calendar program answers to our invitation (RFC 5546 §3.2.3), such as `DECLINED`. */
  reply: string;
};

/**
 * Parses a mail. Runs on its own thread (`runOnThread`), because a hostile mail may take any amount of time.
 * @param from the sender's address
 * @throws when the mail is nested too deep, or is none
 */
export async function readMail(source: Uint8Array, from: string): Promise<MailDocument> {
  const mail = await parse(source, {});
  const words = mail.text ?? textOfHtml(mail.html ?? '', mailTextMax * 2);
  const text = tidy(words ?? '');
  const long = words === undefined || text.length > mailTextMax;
  const files = mail.attachments
    .filter((part) => !isForPrograms(part, from))
    .map((part) => ({ name: nameOf(part), bytes: bytesOf(part), isInText: isPictureOfText(part) }))
    .concat(picturesIn(mail.html ?? ''))
    .filter(({ isInText, bytes }) => !isInText || !isDecoration(bytes))
    .map((file) => ({ ...file, digest: digestOf(file.bytes) }))
    // Attachments before logos, since the number of files is limited.
    .sort((one, other) => Number(one.isInText) - Number(other.isInText));
  return {
    text: long ? '' : text,
    long,
    files,
    digest: digestOf(JSON.stringify([words, files.map((file) => file.digest)])),
    reply: mail.attachments.map(calendarReply).find(Boolean) ?? '',
  };
}

/** Reads a bounce message. Runs on a thread, as `readMail`. */
export async function readReturned(source: Uint8Array): Promise<ReturnType<typeof returnedIds>> {
  const mail = await parse(source, { forceRfc822Attachments: true });
  const text = mail.text ?? textOfHtml(mail.html ?? '', mailTextMax) ?? '';
  const header = mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`);
  return returnedIds(
    header.join('\n'),
    [text, ...mail.attachments.map((part) => textOf(part))].join('\n\n'),
  );
}

/** Parses with the parser that `adapt` has patched. */
async function parse(source: Uint8Array, options: { forceRfc822Attachments?: true }) {
  const parser = new PostalMime({ ...options, maxNestingDepth: nestedParts });
  adapt(PostalMime.prototype as never, Object.getPrototypeOf(Reflect.get(parser, 'root')));
  return parser.parse(source);
}

/** Internals of postal-mime 4 that `adapt` patches, for lack of options. */
type Parser = { addTextEntry: (part: MimeNode, type: string, item: { value: unknown }) => void };
type MimeNode = {
  state: string;
  content: ArrayBuffer | null;
  contentType: { value: string; parsed: { value: string; params: Record<string, string> } };
  feed: (line: Uint8Array) => void;
  getTextContent: () => string;
};

let isAdapted = false;

/**
 * Makes postal-mime decode texts and header lines by `decodeMailText`, and use the HTML part if the plain one is blank. On
 * the prototypes, because an attached mail gets its own parser.
 */
function adapt(parser: Parser, node: MimeNode): void {
  if (isAdapted) return;
  isAdapted = true;
  const { addTextEntry } = parser;
  parser.addTextEntry = function (part, type, item) {
    const isBlank = typeof item.value === 'string' && item.value.trim() === '';
    if (!isBlank) addTextEntry.call(this, part, type, item);
  };
  const { feed, getTextContent } = node;
  node.feed = function (line) {
    const isHeader = this.state === 'header' && line.some((byte) => byte >= 0x80);
    feed.call(this, isHeader ? Buffer.from(decodeMailText(line)) : line);
  };
  node.getTextContent = function () {
    const { params, value } = this.contentType.parsed;
    const bytes = new Uint8Array(this.content ?? new ArrayBuffer(0));
    const named = params.charset ?? (value === 'text/html' ? charsetOfHtml(bytes) : '');
    this.content = Buffer.from(decodeMailText(bytes, named)) as unknown as ArrayBuffer;
    params.charset = 'utf-8';
    return getTextContent.call(this);
  };
}

function charsetOfHtml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? '';
}

function isPictureOfText({ related, contentId, disposition, mimeType }: Attachment): boolean {
  return !!related || (/^image\//.test(mimeType) && (!!contentId || disposition === 'inline'));
}

/** Pictures whose bytes stand in the HTML itself (RFC 2397). */
function picturesIn(html: string): Omit<MailFile, 'digest'>[] {
  return [...html.matchAll(/["'(]data:image\/[\w.+-]{1,20};base64,([a-z\d+/=\s]+)/gi)].map(
    ([, content = '']) => ({ name: 'file', bytes: Buffer.from(content, 'base64'), isInText: true }),
  );
}

/** postal-mime reads encoded words of an unknown charset as Western. */
function nameOf({ filename }: Attachment): string {
  const name = filename ?? 'file';
  return /^[\0-\xff]*$/.test(name) ? decodeMailText(Buffer.from(name, 'latin1')) : name;
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function textOf(part: Attachment): string {
  return decodeMailText(bytesOf(part));
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

export type Mail = {
  /** Addresses of the SMTP envelope. */
  from: string;
  to: string[];
  /** Decoded and unfolded headers by lower-case name; of repeated ones the last. */
  headers: Record<string, string>;
  subject: string;
  /** The text/plain part. */
  text: string;
  /** The text/html part; empty if missing. */
  html: string;
  /** Raw source. */
  raw: string;
};

/** Parses mails as written by the site: UTF-8 text, HTML, or both as multipart/alternative. */
export function readMail(raw: Buffer, from: string, to: string[]): Mail {
  const source = raw.toString('latin1');
  const top = readPart(source);
  const parts = leaves(top);
  const body = (type: string) =>
    (parts.find((part) => typeOf(part) === type)?.content ?? '').replaceAll('\r\n', '\n');
  return {
    from,
    to,
    headers: top.headers,
    subject: top.headers.subject ?? '',
    text: body('text/plain'),
    html: body('text/html'),
    raw: raw.toString(),
  };
}

type Part = { headers: Record<string, string>; content: string };

const typeOf = ({ headers }: Part) =>
  (headers['content-type'] ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function readPart(source: string): Part {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) {
      headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
    }
  }
  const body = rest.join('\r\n\r\n');
  return { headers, content: decodeBody(body, headers['content-transfer-encoding'] ?? '7bit') };
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1];
  if (!boundary) return [part];
  return part.content
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leaves(readPart(source.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return fromHex(body.replace(/=\r\n/g, '')).toString();
    default:
      return body;
  }
}

/** Decodes encoded words of a header (RFC 2047); whitespace between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?[^?]+\?[bq]\?)/gi, '$1')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      // Join before decoding: a character may be split between two words.
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
          kind?.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : fromHex(text.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function fromHex(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  );
}

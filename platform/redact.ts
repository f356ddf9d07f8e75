/** What stands in the log instead of a value that must not be there. */
const hidden = '[hidden]';

/** Names whose values are personal or secret, wherever they occur. */
const privateName =
  /phone|e-?mail|authorization|cookie|passw(or)?d|passphrase|secret|token|api_?key|private_?key|(database|smtp|connection)_?(url|string)/i;

/** What is kept of an error: PostgreSQL's `detail`, `where` and `parameters` may quote a visitor. */
const errorFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'path',
  'status',
] as const;

/** How deep objects are followed; nothing we log on purpose is deeper. */
const deepest = 8;

/** A copy of any value that is safe to log: private names hidden, errors reduced, texts cleaned. */
export function redact(value: unknown, depth = 0, seen: ReadonlySet<object> = new Set()): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest || seen.has(value)) return '[…]';
  if (value instanceof Date) return value;
  if (value instanceof URL) return cleanText(value.href);
  const path = new Set(seen).add(value);
  if (value instanceof Error) return describeError(value, depth, path);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1, path));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  const entries =
    value instanceof Map || value instanceof Headers ? [...value] : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      String(name),
      privateName.test(String(name)) && item != null && typeof item !== 'boolean'
        ? hidden
        : redact(item, depth + 1, path),
    ]),
  );
}

/** A text without addresses, phone numbers and passwords that someone's message may have quoted. */
export function cleanText(text: string): string {
  return text
    .replace(/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*(?::[^\s/]*)?@/gi, `$1${hidden}@`)
    .replace(/\bbot\d+:[\w-]{10,}/g, `bot${hidden}`)
    .replace(/[^\s@<>"'(=:,/\]]+@[^\s@<>"'),;]+\.[^\s@<>"'),;]+/g, hidden)
    .replace(/\+\d(?:[\s().-]*\d){8,14}|\b0\d{9}\b/g, hidden);
}

/** The message of an error without the values of a query. */
export function safeMessage(error: Error): string {
  let text = error.message;
  // Drizzle appends what was typed: "Failed query: …\nparams: …".
  if (text.startsWith('Failed query:')) text = text.split('\nparams:')[0] ?? '';
  // PostgreSQL quotes a value it cannot read: 'invalid input syntax for type integer: "…"'.
  const code = 'code' in error ? String(error.code) : '';
  if (/^22\w{3}$/.test(code)) text = text.replace(/"[\s\S]*"/, `"${hidden}"`);
  return cleanText(text);
}

function describeError(error: Error, depth: number, path: ReadonlySet<object>): object {
  const message = safeMessage(error);
  const source = error as Error & Record<(typeof errorFields)[number], unknown>;
  const kept = errorFields
    .filter((name) => ['string', 'number'].includes(typeof source[name]))
    .map((name) => [name, redact(source[name], depth + 1, path)]);
  return {
    name: error.name === 'Error' ? error.constructor.name : error.name,
    message,
    ...Object.fromEntries(kept),
    stack: frames(error),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1, path) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.map((item) => redact(item, depth + 1, path)) }
      : {}),
  };
}

/** Only the lines that name places in the code: the first ones repeat the raw message. */
function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

import { sourcePositions } from './source-positions.ts';

const hidden = '[hidden]';

/** Property names with personal or secret values. */
const privateName =
  /phone|e-?mail|authorization|cookie|passw(or)?d|passphrase|secret|token|api_?key|private_?key|(database|database_?direct|smtp|connection)_?(url|string)/i;

/** Error properties that are kept. Others, such as PostgreSQL's `detail` and `where`, may quote a visitor. */
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

/** Deeper objects are cut off; no intentional log entry is deeper. */
const maxDepth = 8;

/**
 * Copies any value in a form that is safe to log. Not pino's `redact`, which works on paths: PostgreSQL errors quote
 * visitors inside their texts.
 */
export function redact(value: unknown, depth = 0, seen: ReadonlySet<object> = new Set()): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth || seen.has(value)) return '[…]';
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

/** Removes email addresses, phone numbers and passwords from a text. */
export function cleanText(text: string): string {
  return text
    .replace(/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*(?::[^\s/]*)?@/gi, `$1${hidden}@`)
    .replace(/\bbot\d+:[\w-]{10,}/g, `bot${hidden}`)
    .replace(/[^\s@<>"'(=:,/\]]+@[^\s@<>"'),;]+\.[^\s@<>"'),;]+/g, hidden)
    .replace(/\+\d(?:[\s().-]*\d){8,14}|\b0\d{9}\b/g, hidden);
}

/** Message of an error without the values of a query. */
export function safeMessage(error: Error): string {
  let text = error.message;
  // Drizzle appends the parameters: "Failed query: …\nparams: …".
  if (text.startsWith('Failed query:')) text = text.split('\nparams:')[0] ?? '';
  // SQLSTATE class 22 quotes the value: 'invalid input syntax for type integer: "…"'.
  const code = 'code' in error ? String(error.code) : '';
  // Except role names (22023), which identify the missing role.
  if (/^22\w{3}$/.test(code) && !/^role "\w+" does not exist$/.test(text))
    text = text.replace(/"[\s\S]*"/, `"${hidden}"`);
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

/** Stack lines below the message, which is not redacted there. */
function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return sourcePositions(lines.map((line) => line.trim()).join('\n'));
}

/** Why a call failed, without personal data. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cleanText(cause instanceof Error ? cause.message : message);
}

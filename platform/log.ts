import { type DestinationStream, destination, type Level, type Logger, pino } from 'pino';
import { redact, safeMessage } from './redact.ts';

/** What code writes its log through; every value passes the redaction of `redact.ts`. */
export type Log = Pick<Logger, Level>;

export type LogOptions = {
  /** Least important level that is written; `info` unless told otherwise. */
  level?: Level | 'silent';
  /** Lines for a person instead of JSON; by default when the standard error is a terminal. */
  readable?: boolean;
  /** Where lines go instead of the standard error. */
  to?: DestinationStream;
};

/**
 * Makes a log: one JSON object a line on the standard error. Visitors' phones and addresses,
 * passwords and tokens do not get into it, whether as a named value, in a query or in an error.
 */
export function createLog({
  level = 'info',
  readable = process.stderr.isTTY ?? false,
  to = destination({ fd: 2, sync: true }),
}: LogOptions = {}): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // Errors arrive here already reduced to plain values; pino would take them for errors again.
      serializers: { err: (value) => value },
      hooks: {
        // Before pino sees the arguments: it copies the message of an error as it is.
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          const safe =
            first instanceof Error
              ? [{ err: redact(first) }, ...(rest.length ? rest.map(clean) : [safeMessage(first)])]
              : [redact(first), ...rest.map(clean)];
          method.apply(this, safe as Parameters<typeof method>);
        },
      },
    },
    readable ? { write: (line) => to.write(forPerson(line)) } : to,
  );
}

function clean(value: unknown): unknown {
  return redact(value);
}

/** `14:05:09 ERROR message {"key":"value"}`, the places of an error below it. */
function forPerson(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line);
  const facts = Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : '';
  const head = `${String(time).slice(11, 19)} ${String(level).toUpperCase()} ${msg ?? ''}${facts}\n`;
  return err ? `${head}${indented(err)}` : head;
}

function indented(err: {
  name?: string;
  message?: string;
  stack?: string;
  cause?: object;
}): string {
  const { name, message, stack = '', cause, ...rest } = err;
  const facts = Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : '';
  const places = stack ? `    ${stack.replaceAll('\n', '\n    ')}\n` : '';
  return `  ${name}: ${message}${facts}\n${places}${cause ? indented(cause) : ''}`;
}

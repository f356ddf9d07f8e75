import { type DestinationStream, destination, type Level, type Logger, pino } from 'pino';
import { redact, safeMessage } from './redact.ts';

/** The site's logger; every value passes through `redact`. */
export type Log = Pick<Logger, Level>;

export type LogOptions = {
  /** Minimum level; `info` by default. */
  level?: Level | 'silent';
  /** Human-readable lines instead of JSON; default when stderr is a terminal. */
  readable?: boolean;
  /** Destination instead of stderr. */
  to?: DestinationStream;
};

/**
 * Creates a log of JSON lines on stderr. Redacts visitors' phones and addresses, passwords and tokens, as named values
 * and inside queries and errors.
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
      // Errors are plain objects at this point; pino's serializer expects Error instances.
      serializers: { err: (value) => value },
      hooks: {
        // Redacts here, because pino copies an error's message unchanged.
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
    readable ? { write: (line) => to.write(toReadable(line)) } : to,
  );
}

function clean(value: unknown): unknown {
  return redact(value);
}

/** Formats a line as `14:05:09 ERROR message {"key":"value"}`, followed by the stack of an error. */
function toReadable(line: string): string {
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

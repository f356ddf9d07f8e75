import type { Env } from '#platform/env.ts';

/** For calls other than long polling. */
const timeoutMs = 15_000;

/** Largest file that a bot may download, in bytes (`getFile`). */
export const botFileMax = 20 * 1024 * 1024;

/** The Bot API refused a call. */
export class TelegramRefused extends Error {
  override name = 'TelegramRefused';
  readonly status: number;
  /** Seconds before a retry (`ResponseParameters.retry_after`); undefined except for 429. */
  readonly retryAfter: number | undefined;
  constructor(status: number, description: string, retryAfter?: number) {
    super(`Telegram answered ${status}: ${description}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The Telegram Bot API (https://core.telegram.org/bots/api). */
export type TelegramBot = {
  /**
   * Calls a method.
   * @throws TelegramRefused; another error when it does not answer
   */
  call: <Result>(
    method: string,
    params?: Record<string, unknown> | FormData,
    limits?: { signal?: AbortSignal; timeoutMs?: number },
  ) => Promise<Result>;
  /** Downloads a file by the `file_path` of `getFile`. */
  download: (filePath: string) => Promise<Uint8Array>;
};

export type BotOptions = {
  /** Base URL, without a trailing slash. */
  api: string;
  token: string;
};

/** The bot of the settings; undefined without one. */
export function botOf({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API: api }: Env) {
  return token ? openBot({ api, token }) : undefined;
}

export function openBot({ api, token }: BotOptions): TelegramBot {
  return {
    async call(method, params = {}, limits = {}) {
      const form = params instanceof FormData;
      const timeout = AbortSignal.timeout(limits.timeoutMs ?? timeoutMs);
      const response = await fetch(`${api}/bot${token}/${method}`, {
        method: 'POST',
        ...(!form && { headers: { 'Content-Type': 'application/json' } }),
        body: form ? params : JSON.stringify(params),
        // The URL contains the token.
        redirect: 'error',
        signal: limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout,
      });
      const answer = (await response.json().catch(() => undefined)) as
        | {
            ok?: boolean;
            description?: string;
            result?: unknown;
            parameters?: { retry_after?: number };
          }
        | undefined;
      if (!response.ok || answer?.ok !== true) {
        const { description = 'no reason', parameters } = answer ?? {};
        throw new TelegramRefused(response.status, description, parameters?.retry_after);
      }
      return answer.result as never;
    },
    async download(filePath) {
      const path = filePath.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(`${api}/file/bot${token}/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs * 4),
      });
      if (!response.ok) throw new TelegramRefused(response.status, 'file');
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

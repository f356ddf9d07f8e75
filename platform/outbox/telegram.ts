import type { Send } from './deliver.ts';

const timeoutMs = 15_000;

export type TelegramOptions = {
  /** Base URL of the Bot API, without a trailing slash. */
  api: string;
  token: string;
  chatId: string;
};

/** Sends messages to one chat through the Telegram Bot API (method `sendMessage`). */
export function telegramSender({ api, token, chatId }: TelegramOptions): Send {
  return async ({ text }) => {
    const response = await fetch(`${api}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text,
        link_preview_options: { is_disabled: true },
      }),
      // The address has the token in it.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => undefined)) as
      | { ok?: boolean; description?: string }
      | undefined;
    if (!response.ok || answer?.ok !== true) {
      throw new Error(
        `Telegram answered ${response.status}: ${answer?.description ?? 'no reason'}`,
      );
    }
  };
}

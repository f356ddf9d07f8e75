/** What a notice carries, for the service worker that shows it. */
export type { PushPayload } from '#platform/push/push-messages.ts';

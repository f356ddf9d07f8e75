import type { QueueOptions } from 'pg-boss';
import type { Channel } from './messages.ts';

/** Each channel has a queue of its own: one that is down does not hold up the others. */
export const channels = ['mail', 'telegram'] as const satisfies readonly Channel[];

/**
 * Tries follow one another after about 5, 10, 20 … seconds, then every quarter of an hour for a
 * month. A try whose process died is taken up by another after some seconds.
 */
export const queueOptions: QueueOptions = {
  retryLimit: 3000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 90,
  heartbeatSeconds: 15,
  retentionSeconds: 60 * 24 * 3600,
  deleteAfterSeconds: 3600,
};

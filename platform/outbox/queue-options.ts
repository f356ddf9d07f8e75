import type { QueueOptions } from 'pg-boss';

/**
 * Of each channel's queue: an outage of one does not delay the others. Retries follow after about 5, 10, 20 … seconds, then every 15 minutes for a month. When a process dies, another takes
 * over its job after a missed heartbeat.
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

import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { sendInvitations } from '#app/features/reviews/invitations/send-invitations.server.ts';

const queue = 'review-invitations';
const everyTenMinutes = '*/10 * * * *';

type Inviting = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Sends the invitations to write a review that are due, in one process at a time. */
export async function scheduleInvitations(boss: PgBoss, services: Inviting): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyTenMinutes);
  await boss.work(queue, { pollingIntervalSeconds: 60 }, async () => {
    try {
      await sendInvitations(services, new Date());
    } catch (error) {
      services.log.error({ err: error }, 'Invitations to write a review could not be sent');
    }
  });
}

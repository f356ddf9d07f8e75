import type { PgBoss } from 'pg-boss';
import type { Services } from '#app/context.ts';
import { sendInvitations } from '#app/features/reviews/invitations/send-invitations.server.ts';
import { onSchedule } from './on-schedule.ts';

type InvitationServices = Pick<Services, 'database' | 'outbox' | 'log' | 'siteUrl' | 'secret'>;

/** Sends due review invitations, in one process at a time. */
export async function scheduleInvitations(
  boss: PgBoss,
  services: InvitationServices,
): Promise<void> {
  const { log } = services;
  const failure = 'Invitations to write a review could not be sent';
  await onSchedule(boss, { queue: 'review-invitations', cron: '*/10 * * * *', log, failure }, () =>
    sendInvitations(services, new Date()),
  );
}

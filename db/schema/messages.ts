/** The outbox, defined where the platform uses it. */

export { mailRecipients } from '../../platform/outbox/mail-recipients.ts';
export { messages } from '../../platform/outbox/message-rows.ts';

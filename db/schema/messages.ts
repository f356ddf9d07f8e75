/** The outbox, defined where the platform uses it. */
export { messages } from '../../platform/outbox/message-rows.ts';

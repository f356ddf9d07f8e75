/** The outbox; what the platform stores is described there. */
export { messages } from '../../platform/outbox/messages.ts';

import { messageKey } from '#platform/outbox/message-key.ts';

export const reviewKeys = (id: string) => ({
  mail: messageKey(`review:${id}:mail`),
  chat: messageKey(`review:${id}`),
  device: messageKey(`review:${id}`),
});

export const invitationKeys = (id: number) => ({ mail: messageKey(`review-invitation:${id}`) });

import { messageKey } from '#platform/outbox/message-key.ts';

export const reviewKeys = (id: string) => ({
  mail: messageKey(`review:${id}:mail`),
  telegram: messageKey(`review:${id}:telegram`),
  device: messageKey(`review:${id}`),
});

export const invitationKeys = (id: number) => ({ mail: messageKey(`review-invitation:${id}`) });

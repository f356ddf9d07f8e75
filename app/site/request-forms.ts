import type { FormSource } from '../features/request/request-rules.ts';

export type { FormSource };

/** Page, anchor, endpoint and draft name of the three request forms. */
export const requestForms = {
  home: { screen: 'home', anchor: 'contact', endpoint: 'requests', draft: 'home-request' },
  profile: {
    screen: 'director',
    anchor: 'request',
    endpoint: 'profile-requests',
    draft: 'profile-request',
  },
  contact: {
    screen: 'contact',
    anchor: 'request',
    endpoint: 'quick-requests',
    draft: 'quick-request',
  },
} as const satisfies Record<FormSource, object>;

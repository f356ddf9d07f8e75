/** What is done with several requests of a list at once. */
export const bulkActs = ['take', 'hand', 'done', 'declined', 'spam'] as const;

export type BulkAct = (typeof bulkActs)[number];

/** Why a request of several was left unchanged. */
export const leftReasons = ['taken', 'unanswered', 'changed'] as const;

export type LeftRequest = { code: string; why: (typeof leftReasons)[number] };

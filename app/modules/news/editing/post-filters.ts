/** Lists of posts on the desk. */
export const postFilters = ['all', 'drafts', 'stale', 'trash'] as const;
export type PostFilter = (typeof postFilters)[number];

export function isPostFilter(value: string | null): value is PostFilter {
  return (postFilters as readonly (string | null)[]).includes(value);
}

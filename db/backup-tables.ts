/** Tables of a backup, in the order in which they are loaded: what a table refers to comes before it. */
export const backedUp = [
  'comments',
  'review_ledger',
  'posts',
  'post_translations',
  'post_versions',
  'post_texts',
  'post_imports',
  'photos',
  'portraits',
  'subscribers',
  'suppressions',
  'mail_recipients',
  'messages',
  'page_visits',
  'staff',
  'staff_accounts',
  'staff_two_factors',
  'staff_passkeys',
  'staff_invitations',
  'push_devices',
  'requests',
  'request_details',
  'request_notes',
  'review_invitations',
  'review_invitation_rule',
  'duty',
  'meetings',
  'lawyer_hours',
  'lawyer_feeds',
  'audit',
  'redirects',
  'site_facts',
  'site_texts',
  'conflict_checks',
  'parties',
  'switches',
] as const;

/** Tables that triggers fill, that are written anew at the start, or that expire within a day. */
export const notBackedUp = [
  'post_search',
  'news_words',
  'posts_total',
  'rate_limits',
  'site_identity',
  'request_viewers',
  'post_import_files',
  'staff_sessions',
  'staff_verifications',
];

/** Columns of the tables that may come from an earlier system; migrations add the others. */
export const earlierColumns: Record<string, readonly string[]> = {
  comments: ['id', 'name', 'phone_number', 'company_name', 'notes', 'approve', 'created_at'],
  posts: ['id', 'title', 'content', 'image_url', 'created_at', 'additional_info'],
};

import type { Client } from 'pg';
import { tableRules } from '../app/modules.data.ts';

/** Tables of a backup in loading order: referenced tables come first. */
export const backedUp = [
  'portraits',
  'mail_recipients',
  'staff',
  'staff_accounts',
  'staff_two_factors',
  'staff_passkeys',
  'staff_invitations',
  'canned_answers',
  'clients',
  'requests',
  'client_moves',
  'request_details',
  'request_files',
  'request_chats',
  'channel_messages',
  'messages',
  'channel_states',
  'request_notes',
  'duty',
  'duty_roster',
  'meetings',
  'lawyer_hours',
  'lawyer_feeds',
  'lawyer_calendars',
  'lawyer_busy',
  'told_meetings',
  'audit',
  'site_facts',
  'site_texts',
  'text_readings',
  'switches',
  ...tableRules.filter(([, { backup }]) => backup).map(([table]) => table),
];

/** Tables that are filled by triggers, rewritten at start, or expire within a day. */
export const notBackedUp = [
  'rate_limits',
  'site_identity',
  'request_viewers',
  'chat_codes',
  'held_messages',
  'shared_items',
  'shared_files',
  'staff_sessions',
  'staff_verifications',
  ...tableRules.filter(([, { backup }]) => !backup).map(([table]) => table),
];

/** Columns of the tables that may come from an earlier system; migrations add the rest. */
export const earlierColumns: Record<string, readonly string[]> = {
  comments: ['id', 'name', 'phone_number', 'company_name', 'notes', 'approve', 'created_at'],
  posts: ['id', 'title', 'content', 'image_url', 'created_at', 'additional_info'],
};

/**
 * Tables to back up, in loading order. After a rollback the schema is that of a later release, with tables missing from
 * the lists of this one. Those are all copied; the later release, the only one that can restore the backup, skips what
 * it does not back up.
 */
export async function tablesToCopy(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; targets: string[] }>(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' ORDER BY 1) AS targets
     FROM pg_class c
     -- Other programs may have tables beside ours.
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND (c.relname::text = ANY ($1::text[]) OR c.relowner = (SELECT relowner FROM pg_class WHERE oid = 'requests'::regclass))
     ORDER BY array_position($1::text[], c.relname::text) NULLS LAST, 1`,
    [backedUp],
  );
  const targetsOf = new Map(rows.map(({ name, targets }) => [name, targets]));
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name) || notBackedUp.includes(name)) return;
    seen.add(name);
    for (const target of targetsOf.get(name) ?? []) add(target);
    ordered.add(name);
  };
  for (const { name } of rows) add(name);
  return [...ordered];
}

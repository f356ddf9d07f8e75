import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { requests } from './requests.ts';
import { staff } from './staff.ts';

/** Requests that staff moved to another client, kept for a day for the undo. */
export const clientMoves = pgTable(
  'client_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Shared by all requests of one move. */
    change: uuid().notNull(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    from_client: bigint({ mode: 'number' })
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    to_client: bigint({ mode: 'number' })
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    moved_by: text().references(() => staff.id, { onDelete: 'set null' }),
    moved_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('client_moves_change').on(table.change),
    index('client_moves_request').on(table.request_id),
    index('client_moves_from').on(table.from_client),
    index('client_moves_to').on(table.to_client),
  ],
);

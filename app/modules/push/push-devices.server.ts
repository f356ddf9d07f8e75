import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SectionPlace } from '../../manifest/site-manifest.ts';
import { pushDevices } from './tables.ts';
import { vapidKeys } from './vapid.server.ts';

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes),
  );

/** A subscription as a browser gives it (Push API, `PushSubscription`). */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.check(isPublicService)),
  p256dh: base64url(65),
  auth: base64url(16),
});

/** Whether an address can be a push service: the site must not be made to write to machines of its own network. */
function isPublicService(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' && url.port === '' && /^[a-z\d.-]+\.[a-z]{2,}$/.test(url.hostname)
  );
}

export type SeenDevice = { id: number } | 'removed' | 'invalid';

/**
 * Notes that a device has opened the desk, and what it can be reached by; each page of the desk tells it.
 * @param asked whether its owner has just allowed notices there: that brings a removed device back
 * @returns `removed` once, when the device was removed on the desk: it ends its subscription then
 */
export async function noteDevice(
  { owner }: Database,
  fields: unknown,
  { staffId, name, asked }: { staffId: string; name: string; asked: boolean },
): Promise<SeenDevice> {
  const { success, output } = v.safeParse(subscription, fields);
  if (!success) return 'invalid';
  const { endpoint, ...keys } = output;
  return owner.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: pushDevices.id, removed: pushDevices.removed_at, by: pushDevices.staff_id })
      .from(pushDevices)
      .where(eq(pushDevices.endpoint, endpoint))
      .for('update');
    if (known?.removed && !asked) {
      await tx.delete(pushDevices).where(eq(pushDevices.id, known.id));
      return 'removed';
    }
    const values = { ...keys, name, staff_id: staffId, seen_at: sql`now()`, removed_at: null };
    const [row] = await tx
      .insert(pushDevices)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
      .returning({ id: pushDevices.id });
    const id = row?.id ?? 0;
    if (!known || known.removed || known.by !== staffId) {
      await recordAudit(tx, {
        actor: staffId,
        action: 'account.push-add',
        subject: `staff:${staffId}`,
        after: { device: name },
      });
    }
    return { id };
  });
}

/** Data of the sections on the desk. */
export type OwnDevices = {
  /** Key of the site that a browser subscribes with, base64url. */
  key: string;
  devices: {
    id: number;
    name: string;
    seen: string;
    /** When the push service last accepted a notice for it. */
    delivered: string | null;
  }[];
};

/** Reads what the sections of the desk show to a member: on every page the key only. */
export async function loadDevices(
  { database, secret }: Services,
  language: Language,
  place: SectionPlace,
  staffId = '',
): Promise<OwnDevices> {
  const rows = place === 'deskNotices' ? await listDevices(database, staffId) : [];
  return {
    key: vapidKeys(secret).publicKey,
    devices: rows.map(({ seen, delivered, ...device }) => ({
      ...device,
      seen: formatMoment(seen, language),
      delivered: delivered && formatMoment(new Date(delivered), language),
    })),
  };
}

/** The devices on which a member gets notices, last seen first. */
async function listDevices({ owner }: Database, staffId: string) {
  return owner
    .select({
      id: pushDevices.id,
      name: pushDevices.name,
      seen: pushDevices.seen_at,
      // Named in full: drizzle leaves the table out, and `id` would be the message's.
      delivered: sql<string | null>`(SELECT max(m.delivered_at)::text FROM messages m
        WHERE m.recipient = 'device:' || push_devices.id)`,
    })
    .from(pushDevices)
    .where(and(eq(pushDevices.staff_id, staffId), isNull(pushDevices.removed_at)))
    .orderBy(desc(pushDevices.seen_at));
}

/** Ends the notices on one of somebody's devices. @returns false when it is not his */
export async function removeDevice(
  { owner }: Database,
  id: number,
  staffId: string,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const [row] = await tx
      .update(pushDevices)
      .set({ removed_at: sql`now()` })
      .where(
        and(
          eq(pushDevices.id, id),
          eq(pushDevices.staff_id, staffId),
          isNull(pushDevices.removed_at),
        ),
      )
      .returning({ name: pushDevices.name });
    if (!row) return false;
    await recordAudit(tx, {
      actor: staffId,
      action: 'account.push-remove',
      subject: `staff:${staffId}`,
      before: { device: row.name },
    });
    return true;
  });
}

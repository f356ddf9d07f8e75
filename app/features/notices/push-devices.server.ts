import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pushDevices } from '#db/schema/push-devices.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { vapidKeys } from '#platform/push/vapid.ts';
import type { Services } from '../../context.ts';

/** Key of the site that a browser subscribes with, base64url. */
export function pushKey({ secret }: Pick<Services, 'secret'>): string {
  return vapidKeys(secret).publicKey;
}

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

export type PushDeviceState = {
  id: number;
  name: string;
  seen: Date;
  /** When the push service last accepted a notice for it. */
  delivered: Date | null;
};

/** The devices on which somebody gets notices, last seen first. */
export async function listOwnDevices(
  { owner }: Database,
  staffId: string,
): Promise<PushDeviceState[]> {
  const rows = await owner
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
  return rows.map((row) => ({ ...row, delivered: row.delivered ? new Date(row.delivered) : null }));
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

/** Days after which a removed device need not hear of it any more: its subscription has ended. */
const forgetDays = 60;

/** Deletes the devices that were removed long ago. */
export async function forgetRemovedDevices({ owner }: Database): Promise<void> {
  const end = sql`now() - make_interval(days => ${forgetDays})`;
  await owner.delete(pushDevices).where(lt(pushDevices.removed_at, end));
}

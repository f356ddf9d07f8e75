import { and, eq, isNull } from 'drizzle-orm';
import { isThisMachine } from '#platform/env.ts';
import { type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { company } from '../../content/company.ts';
import type { Services } from '../../context.ts';
import { pushDevices } from './tables.ts';
import { vapidKeys } from './vapid.server.ts';

const timeoutMs = 15_000;
/** Push TTL in seconds: a phone that was off for longer gets no notification, because the request is in the list. */
const lifetime = 4 * 3600;

/** Contact of the operator for the push service (RFC 8292 §2.1); Apple rejects localhost. */
function subjectOf(siteUrl: string): string {
  const named = siteUrl.startsWith('https:') && !isThisMachine(new URL(siteUrl).hostname);
  return named ? siteUrl : `mailto:${company().email}`;
}

/**
 * Sends notifications through the browsers' push services. Removes devices whose subscription is gone (404, 410; RFC
 * 8030 §7.3).
 */
export function pushSender({
  database: { owner },
  secret,
  siteUrl,
}: Pick<Services, 'database' | 'secret' | 'siteUrl'>): Send {
  return async ({ recipient, text, created_at }) => {
    const id = Number(recipient.replace('device:', ''));
    const [device] = await owner
      .select()
      .from(pushDevices)
      .where(and(eq(pushDevices.id, id), isNull(pushDevices.removed_at)));
    if (!device) throw new Undeliverable('The device is removed');
    if (Date.now() - created_at.getTime() > lifetime * 1000) {
      throw new Undeliverable('The notice is too old');
    }
    // Loaded lazily: most processes send none.
    const { default: webPush } = await import('web-push');
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      text,
      {
        TTL: lifetime,
        urgency: 'high',
        vapidDetails: { subject: subjectOf(siteUrl), ...vapidKeys(secret) },
      },
    );
    // fetch sets the length itself.
    const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.text().catch(() => '');
    if (response.status === 404 || response.status === 410) {
      await owner.delete(pushDevices).where(eq(pushDevices.id, id));
      throw new Undeliverable('The subscription of the device has ended');
    }
    if (!response.ok) {
      throw new Error(`The push service answered ${response.status}: ${answer.slice(0, 100)}`);
    }
  };
}

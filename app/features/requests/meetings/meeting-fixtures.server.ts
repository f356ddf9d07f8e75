import type { Database } from '#platform/db/database.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { createSecret } from '#platform/secret.ts';
import type { Services } from '../../../context.ts';
import { type NewRequest, storeRequest } from '../store-request.server.ts';
import { readFreeHours } from './free-hours.server.ts';

/** For tests only: services of a site in a test. */
export function testServices(site: Pick<Services, 'database' | 'outbox' | 'log'>): Services {
  const secret = createSecret(Buffer.from('0123456789abcdef0123456789abcdef'));
  return {
    ...site,
    secret,
    limiter: createRateLimiter(site.database, secret),
    siteUrl: 'https://kalys.example',
    staffEmail: () => 'staff@kalys.example',
  };
}

/** For tests only: books a phone call in Russian as the form does. @throws HourTaken, PhoneHasMeeting */
export async function bookCall(
  services: Services,
  starts: Date,
  { phone, email = '', unsure = false }: { phone: string; email?: string; unsure?: boolean },
): Promise<{ code: string; requestId: number }> {
  const request: NewRequest = {
    asked: { name: 'Азиз', number: phone, email, notes: '' },
    source: 'booking',
    lang: 'ru',
    phone,
    page: '/booking',
    key: undefined,
    meeting: { starts, kind: 'phone', lang: 'ru', attempt: 0 },
  };
  const status = unsure ? 'quarantine' : 'new';
  const judged = { status, signs: [] } as const;
  const { code } = await storeRequest(services, request, judged, { address: '', scripted: false });
  const { rows } = await services.database.owner.$client.query(
    'SELECT id::int FROM requests WHERE code = $1',
    [code],
  );
  return { code, requestId: rows[0].id };
}

/** For tests only: free hours for a call in Russian. */
export async function freeCalls({ owner }: Database): Promise<Date[]> {
  const hours = await readFreeHours(owner, { kind: 'phone', lang: 'ru', now: new Date() });
  return hours.map(({ starts }) => starts);
}

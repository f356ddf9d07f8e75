import type { Services } from '../../../context.ts';
import { openEnrolment } from '../../../features/staff/password-factor.server.ts';
import { qrCode } from '../../../features/staff/qr-code.server.ts';
import { listDevices, type StaffSession } from '../../../features/staff/sessions.server.ts';
import { formatDate, formatMoment } from '../../../i18n/date-words.ts';
import type { Language } from '../../../i18n/languages.ts';
import { deviceName } from '../../device-name.ts';

/** Where a member is signed in. @throws when the database does not answer */
export async function readSessions(
  database: Services['database'],
  { staff, id: own }: StaffSession,
  language: Language,
) {
  const devices = await listDevices(database, staff.id);
  return devices.map(({ id, userAgent, since, seen }) => ({
    id,
    isOwn: id === own,
    name: deviceName(userAgent),
    since: formatDate(since, language, 'long'),
    seen: formatMoment(seen, language),
  }));
}

/** An enrolment with its QR code. @param token of a form that was sent already: its QR code stays */
export function shownEnrolment(services: Services, email: string, token?: string) {
  const enrolment = openEnrolment(services, email, token);
  return { ...enrolment, qr: qrCode(enrolment.address) };
}

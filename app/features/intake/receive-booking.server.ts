import { isKnownService } from '../../content/services.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { bookingSchema, wishOf } from '../calendar/booking-rules.ts';
import { countCancelled, settleMeetings } from '../calendar/take-hour.server.ts';
import type { OwnReceipt } from '../request/request-rules.ts';
import { campaignOf } from './campaign.ts';
import { processIntake } from './process-intake.server.ts';
import { receiptOf } from './receive-request.server.ts';
import { wantedMeeting } from './wanted-meeting.server.ts';

/**
 * Handles a booking posted from a page in `lang`: a request with its meeting. A suspicious one is held for half an
 * hour. Known phones and addresses change nothing: no response reveals who is a client.
 */
export async function receiveBooking(
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
): Promise<Answer<OwnReceipt>> {
  const { database } = services;
  const form = await readForm(request, bookingSchema);
  if ('invalid' in form) return form.invalid;
  const { value, guard } = form;
  return processIntake(services, form, sender, {
    isDispute: true,
    draft: async (phone) => {
      await settleMeetings(database, new Date());
      const attempt = await countCancelled(database, phone);
      return {
        asked: isKnownService(value.events) ? value : { ...value, events: '' },
        source: 'booking',
        lang,
        phone,
        page: new URL(request.url).pathname,
        campaign: campaignOf(request.headers.get('referer')),
        key: guard.key,
        appointment: wantedMeeting(services, { ...wishOf(value), attempt }),
      };
    },
    receipt: (stored) => receiptOf(services, stored, lang),
  });
}

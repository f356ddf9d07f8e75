import { meetingKinds } from '../../../content/meeting-kinds.ts';
import type { ChosenMeeting } from '../../../content/meetings.ts';
import { textsOf } from '../../../content/texts.server.ts';
import {
  type OfferedHour,
  readBookingDays,
} from '../../../features/calendar/booking-days.server.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { FreeHour, FreeHours } from '../../../manifest/hooks.ts';
import { chosenMeeting, hourQuery } from './chosen-meeting.ts';

/** Free hours on cards, pages of services and lawyers, and beside troubles. */
export const freeHours: FreeHours = {
  async first(database, language) {
    const chosen = chosenMeeting({}, language);
    const { lawyers } = await readBookingDays(database, chosen, language);
    return Object.fromEntries(
      lawyers.flatMap(({ key, first }) => (first ? [[key, linked(first, chosen, language)]] : [])),
    );
  },
  async next(database, language, wanted, most) {
    const chosen = chosenMeeting(wanted, language);
    const { open } = await readBookingDays(database, chosen, language);
    return (open?.hours ?? []).slice(0, most).map((hour) => linked(hour, chosen, language));
  },
};

function linked(hour: OfferedHour, chosen: ChosenMeeting, language: Language): FreeHour {
  const t = textsOf(language).getFixedT(null, 'booking');
  const { words, short } = hour;
  return {
    words,
    short,
    title: t('nearestHour'),
    note: [
      t(`kinds.${chosen.kind}`),
      t('minutes', { minutes: meetingKinds[chosen.kind] }),
      t('foot.free'),
    ].join(', '),
    query: hourQuery(chosen, hour),
  };
}

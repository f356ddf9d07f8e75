import { type LoadContext, pageContext, servicesContext } from '../../context.ts';
import { readChannelStates } from '../../features/notices/channel-states.server.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { loadSections } from '../../sections/load-sections.server.ts';

/** Ways in which a member gets notifications, with the last delivery of each. @throws when the database does not answer */
export async function readNotices(context: LoadContext, staff: { id: string; email: string }) {
  const { language } = context.get(pageContext);
  const [{ sections }, channels] = await Promise.all([
    loadSections(context, 'deskNotices', staff.id),
    readChannelStates(context.get(servicesContext)),
  ]);
  return {
    email: staff.email,
    sections,
    channels: channels.map(({ delivered, ...rest }) => ({
      ...rest,
      delivered: delivered && formatMoment(delivered, language),
    })),
  };
}

import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  readChannelStates,
  sharedChannels,
} from '../../../features/notices/channel-states.server.ts';
import { testChannel } from '../../../features/notices/test-notice.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { loadSections } from '../../../sections/load-sections.server.ts';
import { ModuleSections } from '../../../sections/module-sections.tsx';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/notices-screen';
import { SharedChannels } from './shared-channels.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'account.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const done = new URL(request.url).searchParams.get('done');
  const at = (date: Date | null) => date && formatMoment(date, language);
  const [{ sections }, channels] = await Promise.all([
    loadSections(context, 'deskNotices', staff.id),
    readChannelStates(services),
  ]);
  return {
    isTested: done === 'testSent',
    sections,
    email: staff.email,
    channels: channels.map(({ delivered, ...rest }) => ({ ...rest, delivered: at(delivered) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'account.change');
  const services = context.get(servicesContext);
  const { text } = await readFields(request);
  const channel = sharedChannels.find((known) => known === text('channel'));
  if (channel) await testChannel(services, channel, staff);
  throw redirect(pathTo('deskNotices', { query: { done: channel && 'testSent' } }), 303);
}

/** Channels that notify the member, the last delivery of each, and a test. */
export default function NoticesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNotices');
  const { isTested, sections, channels, email } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {isTested && <DeskNote kind="done">{t('testSent')}</DeskNote>}
      <p className="muted">{t('text')}</p>
      <ModuleSections place="deskNotices" data={sections} />
      <SharedChannels channels={channels} email={email} />
    </DeskScreen>
  );
}

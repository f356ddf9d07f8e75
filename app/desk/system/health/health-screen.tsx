import { data } from 'react-router';
import { parseCount } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { release } from '../../../content/release.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { switchChannel } from '../../../features/casework/switch-channel.server.ts';
import { type ThreadChannel, threadChannels } from '../../../features/casework/thread-rules.ts';
import { countSamples, removeSamples } from '../../../features/facts/remove-samples.server.ts';
import { finishBackupKey, showBackupKey } from '../../../features/health/backup-key.server.ts';
import { isWrong, valuesIn } from '../../../features/health/health-check.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { countedWords, demoWords } from '../../demo-words.ts';
import { readSteps } from '../../facts/remaining-steps.server.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/health-screen';
import { BackupKey } from './backup-key.tsx';
import { BeforeOpening } from './before-opening.tsx';
import { ConnectChannels, channelRows } from './connect-channels.tsx';
import { SamplesQuestion } from './samples-question.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'health.read');
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const [rows, opening] = await Promise.all([services.readHealth(), readSteps(services)]);
  const query = new URL(request.url).searchParams;
  const removed = Object.keys(demoWords).map((kind) => [kind, parseCount(query.get(kind))]);
  return {
    opening,
    removed: query.has('removed')
      ? (Object.fromEntries(removed) as Record<string, number>)
      : undefined,
    rows: rows.map((row) => ({
      ...row,
      values: valuesIn(row.values, language),
      wrong: isWrong(row),
      isOff: row.key.endsWith('.off'),
      channel: channelOf(row.name),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'backups.key');
  const services = context.get(servicesContext);
  const { database } = services;
  const { text } = await readFields(request);
  const switched = threadChannels.find((channel) => text(channel));
  if (switched) {
    const off = text(switched) === 'off';
    await switchChannel(services, { channel: switched, off, by: staff.id });
    throw redirect(pathTo('deskHealth'), 303);
  }
  if (text('samples') === 'remove') {
    const query = { removed: '', ...(await removeSamples(database, staff.id)) };
    throw redirect(pathTo('deskHealth', { query }), 303);
  }
  if (text('samples') === 'ask') return { asked: await countSamples(database) };
  if (text('key') === 'show') return { key: await showBackupKey(database, staff.id) };
  if (text('key') !== 'away') throw data(null, { status: 400 });
  await finishBackupKey(database, staff.id);
  throw redirect(pathTo('deskHealth'), 303);
}

/** Sentences about a key that the site still has. */
const keyWaits = new Set(['deskHealth:rows.key.waiting', 'deskHealth:rows.key.replaced']);

/** Whether copies, messages and disk are as they should be, and what to do where not. */
export default function HealthScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskHealth');
  const { texts } = usePage();
  const { rows, opening, removed } = loaderData;
  const missing = channelRows.filter((channel) =>
    channel === 'mail'
      ? rows.some(({ key }) => key === 'deskHealth:rows.messages.noMail')
      : rows.every(({ name }) => name !== channel),
  );
  if (actionData?.asked) return <SamplesQuestion asked={actionData.asked} />;
  return (
    <DeskScreen title={t('title')}>
      {removed && !actionData && (
        <DeskNote kind="done">{t('samples.done', { what: countedWords(texts, removed) })}</DeskNote>
      )}
      <p className="muted">{rows.some(({ wrong }) => wrong) ? t('tell') : t('allFine')}</p>
      <ul className="desk-list">
        {rows.map(({ name, title, key, values, wrong, isOff, channel }) => (
          <li className="desk-card" key={name}>
            <h2>{textOf(texts, title)}</h2>
            <p className={wrong ? 'msg er' : 'msg ok'}>
              <Icon name={wrong ? 'alert' : 'check'} />
              <span>{textOf(texts, key, values)}</span>
            </p>
            {values.folder && (
              <p className="muted small">{t(values.store ? 'placeAndStore' : 'place', values)}</p>
            )}
            {keyWaits.has(key) && <BackupKey shown={actionData?.key} />}
            {channel && <SwitchChannel channel={channel} isOff={isOff} />}
          </li>
        ))}
      </ul>
      {opening.length > 0 && <BeforeOpening tasks={opening} />}
      {missing.length > 0 && <ConnectChannels missing={missing} />}
      <p className="muted small">{t('release', { release })}</p>
    </DeskScreen>
  );
}

function channelOf(name: string): ThreadChannel | undefined {
  return name === 'mailbox' ? 'mail' : threadChannels.find((channel) => channel === name);
}

/** Ends a channel for clients, or begins it. */
function SwitchChannel({ channel, isOff }: { channel: ThreadChannel; isOff: boolean }) {
  const { t } = useTranslation('deskHealth');
  return (
    <form method="post" action={pathTo('deskHealth')}>
      {!isOff && <p>{t(channel === 'mail' ? 'chat.mail.text' : 'chat.text')}</p>}
      <button className="btn out sm" type="submit" name={channel} value={isOff ? 'on' : 'off'}>
        {t(`chat.${channel}.${isOff ? 'on' : 'off'}`)}
      </button>
    </form>
  );
}

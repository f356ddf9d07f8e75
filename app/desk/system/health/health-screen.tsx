import { data } from 'react-router';
import { parseCount } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { release } from '../../../content/release.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { switchChannel } from '../../../features/casework/switch-channel.server.ts';
import type { Channel } from '../../../features/casework/thread-rules.ts';
import { countSamples, removeSamples } from '../../../features/facts/remove-samples.server.ts';
import { finishBackupKey, showBackupKey } from '../../../features/health/backup-key.server.ts';
import { isWrong, valuesIn } from '../../../features/health/health-check.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { connectedChannels as connected } from '../../../modules.ts';
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
import { ConnectChannels } from './connect-channels.tsx';
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
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'backups.key');
  const services = context.get(servicesContext);
  const { database } = services;
  const { text } = await readFields(request);
  const { channel } = connected[text('channel')] ?? {};
  if (channel) {
    const off = text('switch') === 'off';
    await switchChannel(services, { channel: channel as Channel, off, by: staff.id });
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

/** The site's own mail, without which nothing else reaches anybody. */
const ownMail = {
  title: 'deskHealth:names.mail',
  steps: [
    'deskHealth:connect.mail.step1',
    'deskHealth:connect.mail.step2',
    'deskHealth:connect.mail.step3',
  ],
} as const;

/** Sentences about a key that the site still has. */
const keyWaits = new Set(['deskHealth:rows.key.waiting', 'deskHealth:rows.key.replaced']);

/** Whether copies, messages and disk are as they should be, and what to do where not. */
export default function HealthScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskHealth');
  const { texts } = usePage();
  const { rows, opening, removed } = loaderData;
  const hasMail = rows.every(({ key }) => key !== 'deskHealth:rows.messages.noMail');
  const missing = [
    ...(hasMail ? [] : [ownMail]),
    ...Object.entries(connected).flatMap(([name, channel]) =>
      rows.some((row) => row.name === name) ? [] : [channel],
    ),
  ];
  if (actionData?.asked) return <SamplesQuestion asked={actionData.asked} />;
  return (
    <DeskScreen title={t('title')}>
      {removed && !actionData && (
        <DeskNote kind="done">{t('samples.done', { what: countedWords(texts, removed) })}</DeskNote>
      )}
      <p className="muted">{rows.some(({ wrong }) => wrong) ? t('tell') : t('allFine')}</p>
      <ul className="desk-list">
        {rows.map(({ name, title, key, values, wrong, isOff }) => (
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
            {connected[name] && <SwitchChannel name={name} isOff={isOff} />}
          </li>
        ))}
      </ul>
      {opening.length > 0 && <BeforeOpening tasks={opening} />}
      {missing.length > 0 && <ConnectChannels missing={missing} />}
      <p className="muted small">{t('release', { release })}</p>
    </DeskScreen>
  );
}

/** Ends a channel for clients, or begins it. @param name of its check */
function SwitchChannel({ name, isOff }: { name: string; isOff: boolean }) {
  const { texts } = usePage();
  const channel = connected[name];
  if (!channel) return null;
  return (
    <form method="post" action={pathTo('deskHealth')}>
      {!isOff && <p>{textOf(texts, channel.text)}</p>}
      <input type="hidden" name="channel" value={name} />
      <button className="btn out sm" type="submit" name="switch" value={isOff ? 'on' : 'off'}>
        {textOf(texts, isOff ? channel.on : channel.off)}
      </button>
    </form>
  );
}

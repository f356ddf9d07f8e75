import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskEmpty } from '../../../desk/parts/desk-empty.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { DeskTabs } from '../../../desk/parts/desk-tabs.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may, maySee, visible } from '../../../rights/permissions.ts';
import {
  listSubscribers,
  recordSubscribersLook,
  removeSubscriber,
} from '../list-subscribers.server.ts';
import type { Route } from './+types/subscribers-screen';
import { SubscriberCard } from './subscriber-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'newsletter.read');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const search = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200);
  const unreached = query.get('list') === 'unreached';
  const after = query.get('after') ?? '';
  // Without the right to see addresses, only a whole address is found.
  const whole = !maySee(staff.role, 'newsletter.read', 'email');
  const { rows, next } = await listSubscribers(database, {
    search,
    unreached,
    whole,
    after: parseId(after),
  });
  const list = search ? 'search' : unreached ? 'unreached' : 'all';
  await recordSubscribersLook(database, list, staff.id);
  return {
    search,
    unreached,
    whole,
    next,
    outcome: query.has('removed') ? ('removed' as const) : undefined,
    mayExport: may(staff.role, 'newsletter.export'),
    rows: rows.map((row) => {
      const { email, masked, asked_at, ...shown } = row;
      const { email: whole } = visible(staff.role, 'newsletter.read', { email });
      return { ...shown, address: whole ?? masked, since: formatDate(asked_at, language, 'short') };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'newsletter.change');
  const { database, secret } = context.get(servicesContext);
  const { text } = await readFields(request);
  const id = parseId(text('id'));
  if (id) await removeSubscriber(database, secret, { id, by: staff.id });
  // Already removed: the desired state.
  throw redirect(pathTo('deskSubscribers', { query: { removed: '' } }), 303);
}

/** Subscribers of the newsletter: found, removed, exported. */
export default function SubscribersScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNewsletter');
  const { search, unreached, whole, next, outcome, mayExport, rows } = loaderData;
  const list = unreached ? 'unreached' : undefined;
  return (
    <DeskScreen
      title={t('subscribers')}
      back={{ href: pathTo('deskNewsletter'), label: t('title') }}
    >
      {outcome && <DeskNote kind="done">{t('removed')}</DeskNote>}
      <DeskTabs
        label={t('lists')}
        tabs={[
          ...(search
            ? [
                {
                  href: pathTo('deskSubscribers', { query: { q: search } }),
                  label: t('found', { words: search }),
                  current: !unreached,
                },
              ]
            : []),
          {
            href: pathTo('deskSubscribers'),
            label: t('everybody'),
            current: !search && !unreached,
          },
          {
            href: pathTo('deskSubscribers', { query: { list: 'unreached' } }),
            label: t('unreached'),
            current: unreached,
          },
        ]}
      />
      {unreached && <p className="muted">{t('unreachedText')}</p>}
      <DeskSearch
        action={pathTo('deskSubscribers')}
        label={whole ? t('searchWhole') : t('search')}
        query={search}
        field={{ autoComplete: 'off' }}
      />
      {rows.length === 0 ? (
        <DeskEmpty
          title={search ? t('notFound') : t('nobody')}
          {...(!search && { text: t('howToSubscribe') })}
        />
      ) : (
        <ul className="desk-list">
          {rows.map((row) => (
            <li key={row.id}>
              <SubscriberCard {...row} />
            </li>
          ))}
        </ul>
      )}
      <p className="btns">
        {next !== undefined && (
          <a
            className="btn out sm"
            href={pathTo('deskSubscribers', {
              query: { q: search || undefined, list, after: next },
            })}
          >
            {t('more')}
          </a>
        )}
        {mayExport && (
          <a className="btn out sm" href={pathTo('deskSubscribersCsv')}>
            {t('export')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

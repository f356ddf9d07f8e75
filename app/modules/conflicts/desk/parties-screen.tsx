import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { DeskText } from '../../../desk/parts/desk-field.tsx';
import { DeskNote } from '../../../desk/parts/desk-note.tsx';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { requireStaff } from '../../../desk/staff-context.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { maxImport } from '../conflict-rules.ts';
import { findCandidates } from '../find-candidates.server.ts';
import {
  addParties,
  hashParty,
  listParties,
  readNames,
  recordPartySearch,
  removeParty,
} from '../parties.server.ts';
import { partyLimits } from '../saved-story.ts';
import type { Route } from './+types/parties-screen';
import { CandidateList } from './candidate-list.tsx';
import { PartyTable } from './party-table.tsx';

/** Newest names that are shown. */
const shownNames = 50;
/** Lines that are quoted of a refused import. */
const quotedLines = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'conflicts.read');
  const { database, secret } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { searchParams: query } = new URL(request.url);
  const name = (query.get('q') ?? '')
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .slice(0, partyLimits.characters);
  const { total, rows } = await listParties(database, shownNames);
  const found = name
    ? await findCandidates(database, name, { nameHash: hashParty(secret, name) })
    : undefined;
  if (found) await recordPartySearch(database, staff.id);
  const added = query.get('added');
  return {
    total,
    name,
    found,
    added: added && /^\d{1,4}$/.test(added) ? Number(added) : undefined,
    removed: query.has('removed'),
    rows: rows.map(({ createdAt, ...row }) => ({
      ...row,
      since: formatDate(createdAt, language, 'short'),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'conflicts.change');
  const { database } = context.get(servicesContext);
  const { text, raw } = await readFields(request);
  if (text('intent') === 'remove') {
    const id = parseId(text('id'));
    if (id) await removeParty(database, id, staff.id);
    throw redirect(pathTo('deskParties', { query: { removed: '' } }), 303);
  }
  const typed = raw('names');
  const { names, wrong } = readNames(typed);
  const problem =
    wrong.length > 0
      ? ('wrong' as const)
      : names.length === 0
        ? ('empty' as const)
        : names.length > maxImport
          ? ('tooMany' as const)
          : undefined;
  if (problem) {
    const lines = wrong.slice(0, quotedLines).join('; ');
    return data({ typed, problem, lines }, { status: 422 });
  }
  const added = await addParties(database, names, staff.id);
  throw redirect(pathTo('deskParties', { query: { added } }), 303);
}

/** The lawyers' own list of names that a check compares with, and a check of a single name. */
export default function PartiesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskConflicts');
  const { total, name, found, added, removed, rows } = loaderData;
  const problem =
    actionData && t(`parties.${actionData.problem}`, { lines: actionData.lines, max: maxImport });
  const title =
    name && t(found?.candidates.length ? 'parties.results' : 'parties.nobody', { name });
  return (
    <DeskScreen
      title={t('parties.title')}
      aside={t('parties.total', { count: total })}
      back={{ href: pathTo('deskConflicts'), label: t('title') }}
    >
      {added !== undefined && !actionData && (
        <DeskNote kind="done">{t('parties.added', { count: added })}</DeskNote>
      )}
      {removed && !actionData && <DeskNote kind="done">{t('parties.removed')}</DeskNote>}
      {problem && <DeskNote kind="problem">{problem}</DeskNote>}
      <p className="muted">{t('parties.text')}</p>
      <DeskSearch
        action={pathTo('deskParties')}
        label={t('parties.searchLabel')}
        query={name}
        button={t('parties.searchButton')}
        field={{
          placeholder: t('parties.searchHint'),
          maxLength: partyLimits.characters,
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      {found && (
        <section className="desk-card check-names" aria-labelledby="found-title">
          <h2 id="found-title">{title}</h2>
          {found.candidates.length > 0 && <CandidateList {...found} />}
        </section>
      )}
      <section aria-labelledby="add-title">
        <h2 id="add-title">{t('parties.addTitle')}</h2>
        <form className="form desk-form" method="post" action={pathTo('deskParties')}>
          <DeskText
            label={t('parties.addLabel')}
            hint={t('parties.addHint', { max: maxImport })}
            name="names"
            rows={5}
            defaultValue={actionData?.typed}
            error={problem}
            autoComplete="off"
            spellCheck={false}
          />
          <button className="btn" type="submit">
            {t('parties.add')}
          </button>
        </form>
      </section>
      <PartyTable rows={rows} />
    </DeskScreen>
  );
}

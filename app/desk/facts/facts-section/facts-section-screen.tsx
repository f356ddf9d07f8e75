import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { lawyerName } from '../../../content/attorneys.ts';
import { uncheckedCalendar } from '../../../content/office-hours.ts';
import type { SectionFacts } from '../../../content/site-facts.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import { listAtOffice, listOutside } from '../../../features/calendar/list-meetings.server.ts';
import { readFactForm } from '../../../features/facts/fact-form.ts';
import { type FormSection, formSections } from '../../../features/facts/fact-rules.ts';
import { readCurrentFacts, saveFacts } from '../../../features/facts/save-facts.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskNote } from '../../parts/desk-note.tsx';
import { DeskWarning } from '../../parts/desk-warning.tsx';
import { requireStaff } from '../../staff-context.ts';
import { typedIn } from '../all-collections.server.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactEditor } from '../fact-editor.tsx';
import { factLayouts } from '../fact-layout.ts';
import { readMissingLanguages } from '../missing-languages.server.ts';
import { countRemainingSteps } from '../remaining-steps.server.ts';
import { RemainingSteps } from '../remaining-steps.tsx';
import { VersionsLink } from '../versions-link.tsx';
import type { Route } from './+types/facts-section-screen';

/** Address fields that confirmations of meetings contain. */
const address = /^(city|street|room)\./;

const results = ['saved', 'same', 'restored'] as const;

function isFormSection(name: string): name is FormSection {
  return (formSections as readonly string[]).includes(name);
}

export async function loader({ request, params: { id: section }, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'facts.read');
  if (!isFormSection(section)) throw data(null, { status: 404 });
  const services = context.get(servicesContext);
  const { database } = services;
  const current = await readCurrentFacts(database.owner, section);
  const { language } = context.get(pageContext);
  const now = new Date();
  const hours = section === 'hours';
  const changes = await readMissingLanguages(database, section, { now, language });
  const done = new URL(request.url).searchParams.get('done');
  return {
    section,
    seen: current.id,
    typed: typedIn(current),
    languagesLeft: changes.left,
    mapLeft:
      changes.changed.some((name) => /^(city|street)\./.test(name)) &&
      !changes.changed.some((name) => name.startsWith('geo.')),
    booked: await readBooked(context, section, { ...changes, by: staff.id }),
    uncheckedYear: hours ? uncheckedCalendar(now) : undefined,
    result: results.find((result) => result === done),
    left: await countRemainingSteps(services, staff, done === 'saved'),
  };
}

/** Links to the coming meetings that a change concerns: outside of the office hours, or booked at the previous address. */
async function readBooked(
  context: LoadContext,
  section: FormSection,
  { changed, at, by }: { changed: string[]; at: Date | null; by: string },
): Promise<{ href: string; text: string }[]> {
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const now = new Date();
  const hasMoved = section === 'contacts' && changed.some((name) => address.test(name));
  const read = async () => {
    if (section === 'hours') return listOutside(database, { now, by });
    return hasMoved && at ? listAtOffice(database, { now, before: at, by }) : [];
  };
  return (await read()).flatMap(({ requestId, starts, lawyer, name }) => {
    if (!requestId) return [];
    const parts = [formatMoment(starts, language), lawyerName(lawyer, language), name];
    return {
      href: pathTo('deskMeeting', { id: requestId }),
      text: parts.filter(Boolean).join(', '),
    };
  });
}

export async function action({ request, params: { id: section }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  if (!isFormSection(section)) throw data(null, { status: 404 });
  const { database } = context.get(servicesContext);
  const { raw, version } = await readFields(request);
  const names = Object.keys(typedIn(await readCurrentFacts(database.owner, section)));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readFactForm(section, typed);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const seen = version('seen');
  const facts = { section, facts: read.value } as SectionFacts;
  const result = await saveFacts(database, { ...facts, seen, by: staff.id });
  if (result === 'conflict') {
    const mine = typedIn({ ...facts, id: seen, by: null, at: null });
    return conflictAnswer(database.owner, mine, { section, seen });
  }
  throw redirect(pathTo('deskFactsSection', { id: section, query: { done: result } }), 303);
}

/** The facts of one section. They hold on the site as soon as they are saved. */
export default function FactsSectionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { section, seen, result, left, languagesLeft, booked, uncheckedYear, typed } = loaderData;
  return (
    <FactEditor
      title={t(`sections.${section}`)}
      back={{ href: pathTo('deskFacts'), label: t('title') }}
      action={pathTo('deskFactsSection', { id: section })}
      groups={factLayouts[section]}
      refused={actionData}
      seen={seen}
      typed={typed}
      below={<VersionsLink section={section} seen={seen} />}
    >
      {result && !actionData && <DeskNote kind="done">{t(`results.${result}`)}</DeskNote>}
      {!actionData && <RemainingSteps count={left} />}
      {languagesLeft.length > 0 && (
        <DeskWarning links={languagesLeft}>{t('languagesLeft')}</DeskWarning>
      )}
      {loaderData.mapLeft && (
        <DeskWarning>
          {t('mapLeft')} <a href="#geo.latitude">{t('fields.latitude')}</a>
        </DeskWarning>
      )}
      {booked.length > 0 && (
        <DeskWarning links={booked}>
          {t(section === 'hours' ? 'outside' : 'atOffice', { count: booked.length })}
        </DeskWarning>
      )}
      {uncheckedYear && <DeskWarning>{t('movable', { year: uncheckedYear })}</DeskWarning>}
      <p className="muted">{t(`effects.${section}`)}</p>
    </FactEditor>
  );
}

import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { company } from '../../../content/company.ts';
import { isKnownService } from '../../../content/services.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { fileLimits, fileProblems } from '../../../features/casework/file-rules.ts';
import { readContactOfClient } from '../../../features/clients/client-contact.server.ts';
import { joinShared } from '../../../features/intake/join-shared.server.ts';
import { listOpenRequests, readShared } from '../../../features/intake/shared-item.server.ts';
import {
  type HandProblem,
  handOutcomes,
  takeByHand,
} from '../../../features/intake/take-by-hand.server.ts';
import { handSources, requestLimits } from '../../../features/request/request-rules.ts';
import { subjectOf } from '../../../features/request/staff-fields.server.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { formatPhone, toE164 } from '../../../i18n/phone.ts';
import type { TextKey } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { findKnown } from '../../clients/find-clients.server.ts';
import { type FormFields, readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/request-by-hand-screen';
import { ByHandForm, type TypedByHand } from './by-hand-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.enter');
  const finds = may(staff.role, 'requests.all');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const id = finds ? parseId(query.get('client')) : undefined;
  const known = id ? await readContactOfClient(database, id, staff.id) : undefined;
  const wanted = finds ? sharedIn(request.url) : undefined;
  const shared = wanted ? await readShared(database, wanted, staff.id) : undefined;
  return {
    finds,
    shared,
    isSharedGone: wanted !== undefined && !shared,
    open: shared ? await listOpenRequests(database, shared) : [],
    key: randomUUID(),
    services: company().services.map(({ id: value }) => ({
      value,
      label: subjectOf({ service: value, plan: '' }, language).service,
    })),
    outcomes: handOutcomes,
    lang: known?.lang ?? language,
    known: shared ? filledIn(shared) : known && filledIn(known),
  };
}

/** Id of the shared content in the form's address. */
function sharedIn(url: string): string | undefined {
  const id = new URL(url).searchParams.get('shared') ?? '';
  return isUuid(id) ? id : undefined;
}

const filledIn = <Contact extends { phone: string }>(contact: Contact) => ({
  ...contact,
  phone: contact.phone && formatPhone(contact.phone),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.enter');
  // Members who see only their own requests do not learn who else is a client.
  const finds = may(staff.role, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const fields = await readFields(request);
  const typed = typedIn(fields);
  const shared = finds ? sharedIn(request.url) : undefined;
  const openOf = async ({ phone, email }: { phone: string; email: string }) =>
    shared
      ? listOpenRequests(services.database, { phone: toE164(phone) ?? '', email: email.trim() })
      : [];
  const chosen = finds ? parseId(fields.text('client')) : undefined;
  if (chosen) {
    const known = await readContactOfClient(services.database, chosen, staff.id);
    const contact = { ...typed, ...(known && filledIn(known)) };
    return { typed: contact, open: await openOf(contact) };
  }
  if (finds && fields.text('intent') === 'find') {
    const found = await findKnown(services, typed, language);
    return { typed, found, open: await openOf(typed) };
  }
  const joining = shared && { shared, text: typed.notes, by: staff.id };
  const wanted = parseId(fields.text('join'));
  if (joining && wanted) {
    const joined = await joinShared(services, { ...joining, requestId: wanted });
    if (joined === 'joined') {
      throw redirect(pathTo('deskRequest', { id: wanted, query: { done: 'shared' } }), 303);
    }
    const refused = joined === 'long' ? ('notes' as const) : joined;
    return data({ typed, refused, open: await openOf(typed) }, { status: 422 });
  }
  if (!isUuid(typed.key)) throw data(null, { status: 400 });
  const stored = await takeByHand(
    services,
    {
      ...typed,
      source: handSources.find((source) => source === typed.source) ?? 'call',
      service: isKnownService(typed.service) ? typed.service : '',
      lang: isLanguage(typed.lang) ? typed.lang : language,
      outcome: handOutcomes.find((outcome) => outcome === typed.outcome) ?? 'answered',
    },
    staff.id,
  );
  if ('problem' in stored) {
    return data({ typed, problem: stored.problem, open: await openOf(typed) }, { status: 422 });
  }
  // Its text becomes the request; the files are a separate message.
  const files =
    joining && (await joinShared(services, { ...joining, requestId: stored.id, text: '' }));
  const refused = fileProblems.find((problem) => problem === files);
  const query = { done: 'entered', ...(refused && { files: refused }) };
  throw redirect(pathTo('deskRequest', { id: stored.id, query }), 303);
}

function typedIn({ text, raw }: FormFields): TypedByHand & { key: string } {
  return {
    key: text('key'),
    source: text('source'),
    name: text('name', 100),
    phone: text('phone', 40),
    email: text('email', 254),
    notes: raw('notes'),
    otherSide: text('otherSide', requestLimits.otherSide),
    service: text('service'),
    lang: text('lang'),
    outcome: text('outcome'),
    agreed: text('consent') === '1',
  };
}

/** Label of the field that each problem is about. */
const labels = {
  name: 'deskRequests:fields.name',
  phone: 'deskRequests:fields.number',
  contact: 'deskRequests:fields.number',
  email: 'deskRequests:fields.email',
  notes: 'deskByHand:notes',
  consent: 'deskByHand:consent',
} as const satisfies Record<HandProblem, TextKey>;

/** A request from a call, the counter or a messenger: phone and name are enough. */
export default function RequestByHandScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskByHand', 'deskRequests', 'request']);
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  const typed = answer?.typed;
  const { shared } = loaderData;
  const open = (answer && 'open' in answer && answer.open) || loaderData.open;
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const ended = loaderData.isSharedGone && refused !== 'missing';
  return (
    <DeskScreen
      title={t('title')}
      back={{ href: pathTo('deskRequests'), label: t('deskRequests:title') }}
    >
      {problem && (
        <DeskNote
          kind="problem"
          wrong={[{ field: problem === 'contact' ? 'phone' : problem, text: t(labels[problem]) }]}
        >
          {t(`problems.${problem}`)}
        </DeskNote>
      )}
      {refused && (
        <DeskNote kind="problem">
          {refused === 'missing' || refused === 'notes'
            ? t(refused === 'missing' ? 'shared.missing' : 'problems.notes')
            : t(`request:files.problems.${refused}`, fileLimits)}
        </DeskNote>
      )}
      {ended && <DeskNote kind="problem">{t('shared.gone')}</DeskNote>}
      <ByHandForm
        finds={loaderData.finds}
        formKey={typed?.key || loaderData.key}
        typed={typed ?? { ...loaderData.known, lang: loaderData.lang }}
        problem={problem}
        found={answer && 'found' in answer ? answer.found : undefined}
        services={loaderData.services}
        outcomes={loaderData.outcomes}
        shared={shared}
        open={open}
      />
    </DeskScreen>
  );
}

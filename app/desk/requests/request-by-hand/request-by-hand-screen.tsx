import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { isUuid, parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { company } from '../../../content/company.ts';
import { isKnownService } from '../../../content/services.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readContactOfClient } from '../../../features/clients/client-contact.server.ts';
import { handOutcomes, takeByHand } from '../../../features/intake/take-by-hand.server.ts';
import { handSources } from '../../../features/request/request-rules.ts';
import { subjectOf } from '../../../features/request/staff-fields.server.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findKnown } from '../../clients/find-clients.server.ts';
import { type FormFields, readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/request-by-hand-screen';
import { ByHandForm, type TypedByHand } from './by-hand-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const id = parseId(new URL(request.url).searchParams.get('client'));
  const known = id ? await readContactOfClient(database, id, staff.id) : undefined;
  return {
    key: randomUUID(),
    services: company().services.map(({ id: value }) => ({
      value,
      label: subjectOf({ service: value, plan: '' }, language).service,
    })),
    outcomes: handOutcomes,
    lang: known?.lang ?? language,
    known: known && { ...known, phone: known.phone && formatPhone(known.phone) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const fields = await readFields(request);
  const typed = typedIn(fields);
  const chosen = parseId(fields.text('client'));
  if (chosen) {
    const known = await readContactOfClient(services.database, chosen, staff.id);
    const contact = known && { ...known, phone: known.phone && formatPhone(known.phone) };
    return { typed: { ...typed, ...contact } };
  }
  if (fields.text('intent') === 'find') {
    return { typed, found: await findKnown(services, typed, language) };
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
  if ('problem' in stored) return data({ typed, problem: stored.problem }, { status: 422 });
  const query = { done: 'entered' };
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
    service: text('service'),
    lang: text('lang'),
    outcome: text('outcome'),
    agreed: text('consent') === '1',
  };
}

/** A request from a call, the counter or a messenger: phone and name are enough. */
export default function RequestByHandScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskByHand', 'deskRequests']);
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  const typed = answer?.typed;
  return (
    <DeskScreen
      title={t('title')}
      back={{ href: pathTo('deskRequests'), label: t('deskRequests:title') }}
    >
      {problem && <DeskNote kind="problem">{t(`problems.${problem}`)}</DeskNote>}
      <ByHandForm
        formKey={typed?.key || loaderData.key}
        typed={typed ?? { ...loaderData.known, lang: loaderData.lang }}
        problem={problem}
        found={answer && 'found' in answer ? answer.found : undefined}
        services={loaderData.services}
        outcomes={loaderData.outcomes}
      />
    </DeskScreen>
  );
}

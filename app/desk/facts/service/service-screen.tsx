import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { serviceWords } from '../../../content/service-words.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import {
  readServiceForm,
  typedOfService,
  withNewService,
} from '../../../features/facts/services-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { seePath } from '../../texts/seen-page.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactEditor } from '../fact-editor.tsx';
import { addedServiceLayout, textServiceLayout } from '../item-layout.ts';
import { readServices } from '../read-lists.server.ts';
import { resultOfSaving } from '../result-of-saving.server.ts';
import type { Route } from './+types/service-screen';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, services } = await readServices(context.get(servicesContext).database);
  const service = services.find((each) => each.id === id);
  if (!service && id !== 'new') throw data(null, { status: 404 });
  const page = pathTo('service', { id });
  const words = service && (service.words?.[language] ?? serviceWords(textsOf(language), id));
  return {
    id,
    seen,
    name: words?.title,
    typed: typedOfService(service),
    page: service?.hidden ? seePath({ path: page, language }) : service && page,
    hidden: service?.hidden,
    // Its words are texts: they are changed where all texts are.
    texts:
      service && words && !service.words
        ? {
            names: (['title', 'menu', 'card'] as const).map((name) => ({
              name,
              now: words[name],
              href: pathTo('deskText', { id: `services:items.${id}.${name}` }),
            })),
            see: seePath({ path: page, language }),
          }
        : undefined,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const { raw, text, version } = await readFields(request);
  const { services } = await readServices(database);
  const service = services.find((each) => each.id === id);
  if (!service && id !== 'new') throw data(null, { status: 404 });
  const names = Object.keys(typedOfService(service));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readServiceForm(typed, service?.words !== null);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const changed = service
    ? services.map((each) => (each === service ? { ...each, ...read.value } : each))
    : withNewService(services, read.value, Boolean(text('hidden')));
  const seen = version('seen');
  const saving = { section: 'services', facts: { services: changed }, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen });
  if (done === 'conflict') {
    return conflictAnswer(database.owner, typedOfService(read.value), {
      section: 'services',
      seen,
      prefix: `services.${id}.`,
    });
  }
  const result = resultOfSaving(done, services, changed);
  throw redirect(pathTo('deskServices', { query: { done: result } }), 303);
}

/** A service: its names, its page, its picture. */
export default function ServiceScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { id, seen, name, page, texts, typed } = loaderData;
  return (
    <FactEditor
      title={name ?? t('services.new')}
      back={{ href: pathTo('deskServices'), label: t('sections.services') }}
      action={pathTo('deskService', { id })}
      groups={texts ? textServiceLayout : addedServiceLayout}
      refused={actionData}
      otherSave={
        id === 'new' && (
          <button className="btn out" type="submit" name="hidden" value="1">
            {t('services.saveHidden')}
          </button>
        )
      }
      seen={seen}
      typed={typed}
    >
      {page && (
        <p>
          <a className="desk-more" href={page}>
            {t(loaderData.hidden ? 'services.preview' : 'services.look')}
          </a>
        </p>
      )}
      <p>
        <a className="desk-more" href={pathTo('deskPeople')}>
          {t('services.who')}
        </a>
      </p>
      {texts && <ServiceTexts texts={texts} />}
    </FactEditor>
  );
}

type ServiceTextsProps = { texts: NonNullable<Route.ComponentProps['loaderData']['texts']> };

const labels = { title: 'serviceTitle', menu: 'serviceMenu', card: 'serviceCard' } as const;

/** The names of a service whose words are texts, each with its editor. */
function ServiceTexts({ texts: { names, see } }: ServiceTextsProps) {
  const { t } = useTranslation('deskFacts');
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">{t('groups.names')}</h2>
      <ul className="desk-list">
        {names.map(({ name, now, href }) => (
          <li key={name} className="desk-card">
            <p className="muted small">{t(`fields.${labels[name]}`)}</p>
            <a className="desk-more" href={href}>
              {now}
            </a>
          </li>
        ))}
      </ul>
      {see && (
        <p>
          <a className="desk-more" href={see}>
            {t('services.see')}
          </a>
        </p>
      )}
    </section>
  );
}

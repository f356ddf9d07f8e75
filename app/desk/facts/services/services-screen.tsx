import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { serviceWords } from '../../../content/service-words.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { moved } from '../../../features/facts/list-order.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { seePath } from '../../texts/seen-page.ts';
import { FactList, FactListLinks, FactListResult, listAct } from '../fact-list.tsx';
import { readLanguagesLeft } from '../languages-left.server.ts';
import { LanguagesLeft } from '../languages-left.tsx';
import { readServices } from '../read-lists.server.ts';
import type { Route } from './+types/services-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, services } = await readServices(context.get(servicesContext).database);
  const { left: languagesLeft } = await readLanguagesLeft(
    context.get(servicesContext).database,
    'services',
    new Date(),
  );
  return {
    seen,
    languagesLeft,
    services: services.map(({ id, hidden, words }) => ({
      key: id,
      hidden,
      href: pathTo('deskService', { id }),
      page: pathTo('service', { id }),
      // Its own words: another process may have added it a moment ago, and the texts of this one not know it yet.
      words: words?.[language] ?? serviceWords(textsOf(language), id),
      preview: seePath({ path: pathTo('service', { id }), language }),
    })),
    result: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const asked = listAct(fields);
  const { services } = await readServices(database);
  const service = services.find(({ id }) => id === asked?.key);
  if (!asked || !service) throw data(null, { status: 404 });
  const { act } = asked;
  const shown = services.filter(({ hidden }) => !hidden);
  // Request forms ask for a service: without one nobody could send them.
  const isLast = act === 'hide' && shown.length < 2;
  if (isLast) throw redirect(pathTo('deskServices', { query: { done: 'last' } }), 303);
  const changed =
    act === 'up' || act === 'down'
      ? moved(services, service, act, ({ hidden }) => !hidden)
      : services.map((each) => (each === service ? { ...each, hidden: act === 'hide' } : each));
  const saving = { section: 'services', facts: { services: changed }, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen: fields.version('seen') });
  throw redirect(pathTo('deskServices', { query: { done } }), 303);
}

/** The services in the order of the site, and the hidden ones. */
export default function ServicesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { seen, services, result } = loaderData;
  return (
    <DeskScreen
      title={t('sections.services')}
      back={{ href: pathTo('deskFacts'), label: t('title') }}
    >
      <FactListResult result={result} />
      <LanguagesLeft section="services" fields={loaderData.languagesLeft} />
      <p className="muted">{t('effects.services')}</p>
      <p>
        <a className="btn" href={pathTo('deskService', { id: 'new' })}>
          {t('services.add')}
        </a>
      </p>
      <FactList
        items={services.map(({ words, page, ...item }) => ({
          ...item,
          name: words.title,
          note: item.hidden ? (
            <>
              {words.menu}{' '}
              <a className="desk-more" href={item.preview}>
                {t('services.preview')}
              </a>
            </>
          ) : (
            <a className="desk-more" href={page}>
              {page}
            </a>
          ),
        }))}
        seen={seen}
        hiddenTitle={t('list.hidden')}
        hides
      />
      <FactListLinks section="services" seen={seen} />
    </DeskScreen>
  );
}

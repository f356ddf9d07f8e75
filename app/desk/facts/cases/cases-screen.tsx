import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { caseWords } from '../../../content/case-words.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readCasesForm, typedOfCases } from '../../../features/facts/cases-form.ts';
import { moved } from '../../../features/facts/list-order.ts';
import { inventedIn } from '../../../features/facts/samples.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { seePath } from '../../texts/seen-page.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactField } from '../fact-field.tsx';
import { ActButton, FactListLinks, FactListResult, listAct } from '../fact-list.tsx';
import { FactsRefused } from '../facts-refused.tsx';
import { caseFields } from '../item-layout.ts';
import { readLanguagesLeft } from '../languages-left.server.ts';
import { LanguagesLeft } from '../languages-left.tsx';
import { readCases } from '../read-lists.server.ts';
import { resultOfSaving } from '../result-of-saving.server.ts';
import { countStepsLeft } from '../steps-left.server.ts';
import { StepsLeft } from '../steps-left.tsx';
import type { Route } from './+types/cases-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const { id: seen, cases } = await readCases(services.database);
  const result = new URL(request.url).searchParams.get('done');
  const shown = cases.filter(({ hidden }) => !hidden);
  const { left: languagesLeft } = await readLanguagesLeft(services.database, 'cases', new Date());
  return {
    seen,
    languagesLeft,
    cases: cases.map(({ key, hidden, words }) => ({
      // Its own words: another process may have added it a moment ago, and the texts of this one not know it yet.
      key,
      name: (words?.[language] ?? caseWords(textsOf(language), key)).title,
      invented: hidden ? [] : inventedIn(key),
      mayRise: !hidden && key !== shown[0]?.key,
      mayFall: !hidden && key !== shown.at(-1)?.key,
      texts: words
        ? pathTo('deskCase', { id: key })
        : pathTo('deskTexts', { query: { file: 'cases', q: `items.${key}.` } }),
      page: words && !hidden ? casePath(key) : undefined,
      hidden,
      // Tapped on the page, a text leads back to it; what is hidden is seen as it will be.
      see: words && !hidden ? undefined : seePath({ path: casePath(key), language }),
    })),
    typed: typedOfCases(cases),
    result,
    left: await countStepsLeft(services, staff, result === 'saved'),
  };
}

function casePath(key: string) {
  return pathTo('caseDetails', { query: { case: key } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const { raw, version } = fields;
  const { cases: now } = await readCases(database);
  const names = Object.keys(typedOfCases(now));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readCasesForm(typed, now);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const asked = listAct(fields);
  // A button that moves a case saves what else was changed, too.
  const cases =
    asked?.act === 'up' || asked?.act === 'down'
      ? moved(
          read.value,
          read.value.find(({ key }) => key === asked.key),
          asked.act,
          ({ hidden }) => !hidden,
        )
      : read.value;
  const seen = version('seen');
  const saving = { section: 'cases', facts: { cases }, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen });
  if (done === 'conflict') {
    return conflictAnswer(database.owner, typedOfCases(cases), {
      section: 'cases',
      seen,
    });
  }
  const result = resultOfSaving(done, now, cases);
  throw redirect(pathTo('deskCases', { query: { done: result } }), 303);
}

/** The cases of the portfolio: category, who handled each, and whether it is shown; their words are texts. */
export default function CasesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskFacts', 'common']);
  const { seen, cases, result, left } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const problems = actionData?.problems ?? {};
  const groups = cases.map(({ key }) => ({ title: 'case' as const, fields: caseFields(key) }));
  return (
    <DeskScreen title={t('sections.cases')} back={{ href: pathTo('deskFacts'), label: t('title') }}>
      {actionData ? (
        <FactsRefused refused={actionData} groups={groups} />
      ) : (
        <>
          <FactListResult result={result} />
          <LanguagesLeft section="cases" fields={loaderData.languagesLeft} />
          <StepsLeft count={left} />
        </>
      )}
      <p className="muted">{t('effects.cases')}</p>
      <p>
        <a className="btn out" href={pathTo('deskCase', { id: 'new' })}>
          {t('cases.add')}
        </a>
      </p>
      <form className="form fact-form" method="post" action={pathTo('deskCases')}>
        <input type="hidden" name="seen" value={seen} />
        {/* The first button is what the Enter key presses: it moves nothing. */}
        <button type="submit" hidden>
          {t('save')}
        </button>
        {cases.map(({ key, name, hidden, invented, texts, page, see, mayRise, mayFall }) => (
          <fieldset key={key} className="fact-group">
            <legend>{name}</legend>
            <p className="case-texts">
              <a className="desk-more" href={texts}>
                {t('cases.texts')}
              </a>
              {page && (
                <a className="desk-more" href={page}>
                  {t('services.look')}
                </a>
              )}
              {see && (
                <a className="desk-more" href={see}>
                  {t(hidden ? 'services.preview' : 'services.see')}
                </a>
              )}
              {invented.length > 0 && (
                <small className="muted">
                  {t('cases.invented', {
                    languages: invented
                      .map((language) => t(`common:language.names.${language}`))
                      .join(', '),
                  })}
                </small>
              )}
            </p>
            <div className="fact-each">
              {caseFields(key).map((field) => (
                <FactField key={field.name} field={field} typed={typed} problems={problems} />
              ))}
            </div>
            <p className="btns">
              {mayRise && <ActButton act="up" item={{ key, name }} />}
              {mayFall && <ActButton act="down" item={{ key, name }} />}
            </p>
          </fieldset>
        ))}
        <div>
          <button className="btn" type="submit">
            {t('save')}
          </button>
        </div>
      </form>
      <FactListLinks section="cases" seen={seen} />
    </DeskScreen>
  );
}

import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { mayLeaveOut } from '../../../content/left-out.ts';
import { changedTexts } from '../../../content/texts.server.ts';
import { pageContext, servicesContext, sitePageContext } from '../../../context.ts';
import { readTextVersions } from '../../../features/texts/stored-texts.server.ts';
import { shownText } from '../../../features/texts/text-checks.ts';
import { type TextUnit, textUnits } from '../../../features/texts/text-units.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { languages } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countRemainingSteps } from '../../facts/remaining-steps.server.ts';
import { RemainingSteps } from '../../facts/remaining-steps.tsx';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote, refusedAnchor } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { foundPath, readFound } from '../found-texts.ts';
import { usePlaceWords } from '../place-words.ts';
import previewTextScript from '../preview-text.ts?script';
import { readSeenPage, seenPages, seePath } from '../seen-page.ts';
import { pagesOfText } from '../text-pages.server.ts';
import { fieldName } from '../typed-texts.server.ts';
import type { Route } from './+types/text-screen';
import { formLabel } from './form-label.ts';
import { LanguageParts } from './language-parts.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { submitText } from './text-action.server.ts';
import { TextPagesList } from './text-pages-list.tsx';
import { TextVersions } from './text-versions.tsx';

function unitOf(id: string): TextUnit {
  const unit = textUnits().get(id);
  if (!unit) throw data(null, { status: 404 });
  return unit;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'texts.read');
  const unit = unitOf(params.id);
  const services = context.get(servicesContext);
  const { database } = services;
  const { language } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const versions = await readTextVersions(database, unit);
  const paths = await pagesOfText(unit.key, context.get(sitePageContext));
  const [firstPath] = paths;
  const from = readSeenPage(searchParams);
  return {
    from,
    found: readFound(searchParams),
    pages: seenPages().filter(({ path }) => paths.includes(path)),
    page: from ?? (firstPath ? { path: firstPath, language } : undefined),
    key: unit.key,
    inSpec: unit.inSpec,
    saved: searchParams.has('saved'),
    left: await countRemainingSteps(services, staff, searchParams.has('saved')),
    seen: versions[0]?.id ?? 0,
    fields: languages.flatMap((each) =>
      unit.parts[each].map((part) => ({
        language: each,
        name: fieldName(each, part),
        form: part.form,
        written: shownText(part.written),
        now: shownText(changedTexts(each).get(part.key) ?? part.written),
      })),
    ),
    versions: versions.map(({ id, key, language: of, value, by, at }) => ({
      id,
      language: of,
      by,
      form: unit.parts[of].find((part) => part.key === key)?.form,
      value: value === null ? null : shownText(value),
      when: formatMoment(at, language),
    })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'texts.change');
  const unit = unitOf(params.id);
  const result = await submitText(
    context.get(servicesContext),
    unit,
    await readFields(request),
    staff.id,
  );
  if (result) {
    const status = { refused: 422, long: 422, conflict: 409, taken: 200, same: 200 };
    return data(result, { status: status[result.outcome] });
  }
  const { searchParams } = new URL(request.url);
  const page = readSeenPage(searchParams);
  throw redirect(
    page
      ? seePath(page, { key: unit.key, saved: true })
      : pathTo('deskText', {
          id: unit.key,
          query: { ...readFound(searchParams), saved: '' },
          hash: 'saved',
        }),
    303,
  );
}

/** Editor of a text in all languages: the file's text, the current one, and a preview in its place. */
export default function TextScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['deskTexts', 'common']);
  const { texts } = usePage();
  const placeOf = usePlaceWords();
  const { key, page, from, found, pages, fields, saved, inSpec, seen, versions, left } = loaderData;
  const outcome = actionData?.outcome;
  const shown = actionData ? actionData.shown : undefined;
  return (
    <DeskScreen
      title={placeOf(key)}
      aside={<code>{key}</code>}
      back={
        from
          ? { href: seePath(from), label: t('toThisPage') }
          : { href: foundPath(found), label: t('title') }
      }
    >
      {outcome && (
        <DeskNote
          kind={outcome === 'taken' || outcome === 'same' ? 'done' : 'problem'}
          wrong={fields
            .filter(({ name }) => actionData.problems[name])
            .map(({ name, language, form }) => ({
              field: name,
              text: [
                t(`common:language.names.${language}`),
                form && textOf(texts, formLabel({ language, form })),
              ]
                .filter(Boolean)
                .join(': '),
            }))}
        >
          {t(`outcome.${outcome}`)}
        </DeskNote>
      )}
      {inSpec && <p className="text-note">{t('spec')}</p>}
      {mayLeaveOut(key) && <p className="text-note">{t('leaveOut')}</p>}
      <p className="muted">{t('rules')}</p>
      {/* The page opens here after saving: with the note, and the fields below it. */}
      <div id="saved">
        {saved && !outcome && <DeskNote kind="done">{t('done.saved')}</DeskNote>}
        {!outcome && <RemainingSteps count={left} />}
      </div>
      <form
        className="text-form"
        method="post"
        data-preview={page && ''}
        data-shown={page && shown}
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="seen" value={seen} />
        <div className="text-languages">
          {languages.map((language) => (
            <LanguageParts
              key={language}
              language={language}
              fields={fields.filter((field) => field.language === language)}
              result={actionData}
              page={page}
              textKey={key}
            />
          ))}
        </div>
        <p className="save-bar">
          <button
            className="btn"
            type="submit"
            name="intent"
            value="save"
            formAction={`#${refusedAnchor}`}
          >
            {t('save')}
          </button>
        </p>
        {page && <PlaceFrame textKey={key} page={page} />}
        <TextVersions versions={versions} />
      </form>
      {from && (
        <p className="text-links">
          <a href={pathTo('deskTexts')}>{t('toAll')}</a>
        </p>
      )}
      <TextPagesList pages={pages} />
      {page && <script>{previewTextScript}</script>}
    </DeskScreen>
  );
}

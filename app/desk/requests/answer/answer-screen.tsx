import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { fieldWords } from '../../../features/answers/answer-fields.ts';
import { answerLimits, readAnswer, saveAnswer } from '../../../features/answers/answers.server.ts';
import { languages, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/answer-screen';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.read');
  const id = parseId(params.id);
  const answer = id && (await readAnswer(context.get(servicesContext).database, id, staff.id));
  if (!answer && params.id !== 'new') throw data(null, { status: 404 });
  return { answer: answer || undefined, limits: answerLimits };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.change');
  const { database } = context.get(servicesContext);
  const { text, raw } = await readFields(request);
  const id = params.id === 'new' ? undefined : parseId(params.id);
  if (!id && params.id !== 'new') throw data(null, { status: 404 });
  const typed = {
    label: text('label', 100),
    ru: raw('ru').trim(),
    kg: raw('kg').trim(),
    en: raw('en').trim(),
    shared: text('whose') === 'firm',
    version: parseId(text('version')) ?? 1,
  };
  const saved = await saveAnswer(database, { id, typed, by: staff.id });
  if (!('problem' in saved))
    throw redirect(pathTo('deskAnswers', { query: { done: 'saved' } }), 303);
  // Saved once more, this text replaces the one that came between.
  const now =
    saved.problem === 'stale' && id ? await readAnswer(database, id, staff.id) : undefined;
  const status = saved.problem === 'stale' ? 409 : 422;
  return data({ typed: { ...typed, version: now?.version ?? typed.version }, saved }, { status });
}

/** A prepared message in three languages, with fields that are filled in by themselves. */
export default function AnswerScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation(['deskOwnAnswers', 'common']);
  const { answer, limits } = loaderData;
  const shown = actionData?.typed ?? answer;
  const refused = actionData?.saved;
  return (
    <DeskScreen
      title={answer?.label ?? t('add')}
      back={{ href: pathTo('deskAnswers'), label: t('title') }}
    >
      {refused && (
        <DeskNote
          kind="problem"
          wrong={
            refused.problem === 'fields'
              ? [{ field: refused.language, text: t(`common:language.names.${refused.language}`) }]
              : []
          }
        >
          {refused.problem === 'fields'
            ? t('problems.fields', {
                language: t(`common:language.names.${refused.language}`),
                words: refused.words.join(', '),
              })
            : t(`problems.${refused.problem}`)}
        </DeskNote>
      )}
      <form
        className="form desk-form"
        method="post"
        action={pathTo('deskAnswer', { id: params.id })}
      >
        <input type="hidden" name="version" value={shown?.version ?? 1} />
        <DeskInput
          label={t('label')}
          name="label"
          hint={t('labelHint')}
          defaultValue={shown?.label}
          maxLength={limits.label}
        />
        <fieldset className="hand-sources">
          <legend>{t('whose')}</legend>
          {(['firm', 'own'] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name="whose"
                value={whose}
                defaultChecked={(shown?.shared ?? true) === (whose === 'firm')}
              />
              <span>{t(whose === 'firm' ? 'ofFirm' : 'own')}</span>
            </label>
          ))}
        </fieldset>
        <p className="muted">{t('fieldsText')}</p>
        {languages.map((language) => (
          <div key={language} className="f">
            <label htmlFor={language}>{t(`common:language.names.${language}`)}</label>
            <textarea
              id={language}
              name={language}
              lang={languageTag(language)}
              rows={4}
              maxLength={limits.text}
              defaultValue={shown?.[language]}
              aria-describedby={`${language}-hint`}
            />
            <p className="hint" id={`${language}-hint`} lang={languageTag(language)}>
              {Object.values(fieldWords[language])
                .map((word) => `{${word}}`)
                .join(' ')}
            </p>
          </div>
        ))}
        <button className="btn" type="submit">
          {t('save')}
        </button>
      </form>
    </DeskScreen>
  );
}

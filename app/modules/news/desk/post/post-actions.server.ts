import { data } from 'react-router';
import { pathTo } from '../../../../addresses/path-to.ts';
import { redirect } from '../../../../addresses/redirect.ts';
import type { SiteServices } from '../../../../context.ts';
import type { FormFields } from '../../../../desk/form-fields.ts';
import { formatMoment } from '../../../../i18n/date-words.ts';
import { type Language, languages } from '../../../../i18n/languages.ts';
import { type FactField, type FactProblem, factProblem } from '../../editing/post-facts.ts';
import { cleanFields, type PostText, textFields } from '../../editing/post-text.ts';
import { setDeleted } from '../../editing/publish-post.server.ts';
import { listVersions } from '../../editing/read-post-work.server.ts';
import { type PostStep, type SavedPost, savePost } from '../../editing/save-post.server.ts';
import { readIntent, readPostForm, type SentForm, tooLong } from '../post-form-fields.ts';

/** The text that a colleague has saved meanwhile. */
export type ShownConflict = {
  /** Empty when the member of staff is gone. */
  name: string;
  when: string;
  /** What differs from the sent text. */
  theirs: Partial<PostText>;
};

/** Input shown instead of the stored values; missing texts are shown as stored. */
export type RefusedPost = {
  problem: FactProblem | 'waits' | 'tooLong' | 'conflict' | 'facts' | 'incomplete' | 'unseen';
  form: SentForm;
  /** Fields that `facts` is about. */
  fields?: FactField[];
  conflicts?: Partial<Record<Language, ShownConflict>>;
};

type PostForm = {
  services: Pick<SiteServices, 'database'>;
  id: number;
  fields: FormFields;
  /** Member of staff, and their language. */
  by: string;
  language: Language;
};

/**
 * Executes a post form.
 * @returns the problems
 * @throws a redirect on success; 404 when there is no such post
 */
export async function actOnPost({
  services,
  id,
  fields,
  by,
  language,
}: PostForm): Promise<RefusedPost> {
  const { database } = services;
  const { name, language: of } = readIntent(fields.text('intent'));
  if (name === 'trash' || name === 'untrash') {
    if (!(await setDeleted(database, id, name === 'trash', { by }))) throw gone();
    if (name === 'untrash') throw toPost(id, { done: 'untrashed' });
    throw redirect(pathTo('deskPosts', { query: { trashed: id } }), 303);
  }
  const form = readPostForm(fields);
  if (tooLong(form.texts)) return { problem: 'tooLong', form };
  const wrong = factProblem(form.facts);
  // Texts are saved regardless: the problem is shown beside them.
  const act = of && !wrong ? stepOf(name, of, fields) : undefined;
  const saved = await savePost(
    database,
    id,
    { act, texts: form.texts, facts: wrong ? undefined : form },
    { by },
  );
  if (!saved) throw gone();
  const shown = await afterSave(database, id, form, saved, language);
  if (Object.keys(shown.conflicts).length > 0) return { problem: 'conflict', ...shown };
  if (wrong) return { problem: wrong, form: shown.form };
  if (saved.facts?.conflicts.length) {
    const { conflicts, theirs } = saved.facts;
    return {
      problem: 'facts',
      form: { ...shown.form, was: theirs, facts: { ...form.facts, ...pick(theirs, conflicts) } },
      fields: conflicts,
    };
  }
  if (saved.facts?.waits) {
    const was = { ...form.facts, date: saved.facts.theirs.date };
    return { problem: 'waits', form: { ...shown.form, was } };
  }
  if (saved.step === 'incomplete') return { problem: 'incomplete', form: shown.form };
  if (saved.step === 'unseen') return { problem: 'unseen', form: shown.form };
  throw toPost(id, {
    done: act
      ? { publish: 'published', unpublish: 'unpublished', fresh: 'fresh' }[act.do]
      : 'saved',
    of: act && of,
  });
}

const gone = () => data(null, { status: 404 });

function toPost(id: number, query: Record<string, string | number | undefined>) {
  return redirect(pathTo('deskPost', { id, query }), 303);
}

function stepOf(name: string, language: Language, fields: FormFields): PostStep | undefined {
  if (name === 'publish' || name === 'unpublish') return { do: name, language };
  if (name !== 'updated' && name !== 'same') return undefined;
  return { do: 'fresh', language, why: name, original: fields.text(`original.${language}`) };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** The form after a partial save: of its texts those in conflict, for a save that has seen the colleague's. */
async function afterSave(
  database: SiteServices['database'],
  id: number,
  form: SentForm,
  saved: SavedPost,
  language: Language,
): Promise<{ form: SentForm; conflicts: NonNullable<RefusedPost['conflicts']> }> {
  const conflicts: NonNullable<RefusedPost['conflicts']> = {};
  const texts: SentForm['texts'] = {};
  for (const each of languages) {
    const sent = form.texts[each];
    if (!sent || saved.texts[each] !== 'conflict') continue;
    const { versions } = await listVersions(database, { id, language: each });
    const newest = versions.find(({ current }) => current);
    if (!newest) continue;
    texts[each] = { seen: newest.version, text: sent.text };
    const mine = cleanFields(sent.text);
    conflicts[each] = {
      name: newest.by ?? '',
      when: formatMoment(newest.at, language),
      theirs: pick(
        newest.text,
        textFields.filter((field) => newest.text[field] !== mine[field]),
      ),
    };
  }
  return { form: { ...form, texts, was: saved.facts ? form.facts : form.was }, conflicts };
}

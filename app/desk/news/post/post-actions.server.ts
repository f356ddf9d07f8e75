import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import type { SiteServices } from '../../../context.ts';
import {
  type FactField,
  type FactProblem,
  factProblem,
} from '../../../features/news/editing/post-facts.ts';
import { setDeleted } from '../../../features/news/editing/publish-post.server.ts';
import { listVersions } from '../../../features/news/editing/read-post-work.server.ts';
import {
  type PostStep,
  type SavedPost,
  savePost,
} from '../../../features/news/editing/save-post.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import type { FormFields } from '../../form-fields.ts';
import { type ChangedField, changedFields } from '../changed-fields.server.ts';
import { readIntent, readPostForm, type SentForm, tooLong } from '../post-form-fields.ts';

/** A text that somebody else has saved meanwhile, beside mine. */
export type ShownConflict = {
  /** Empty when the member of staff is gone. */
  name: string;
  when: string;
  theirs: ChangedField[];
  mine: ChangedField[];
};

/** What the form shows instead of what is stored. */
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
  /** Member of staff, and his language. */
  by: string;
  language: Language;
};

/**
 * Does what a form of a post asks for.
 * @returns what could not be done
 * @throws a redirect when everything was; 404 when there is no such post
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
  // The texts are saved all the same: what is wrong is beside them.
  const act = of && !wrong ? stepOf(name, of, fields) : undefined;
  const saved = await savePost(
    database,
    id,
    {
      kind: 'saved',
      form: form.form,
      step: form.step,
      act,
      texts: form.texts,
      facts: wrong ? undefined : form,
    },
    { by },
  );
  if (!saved) throw gone();
  const shown = await afterSave(database, id, form, saved, language);
  if (shown.conflicts) return { problem: 'conflict', ...shown };
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
  if (saved.step === 'unseen') throw toPost(id, { done: 'unseen', of });
  const removed = languages.reduce((sum, each) => sum + (saved.texts[each]?.removed ?? 0), 0);
  const merged = languages.some((each) => saved.texts[each]?.result === 'merged');
  throw toPost(id, {
    done: act
      ? { publish: 'published', unpublish: 'unpublished', fresh: 'fresh' }[act.do]
      : 'saved',
    of: act && of,
    merged: merged ? '' : undefined,
    cleaned: removed || undefined,
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

/** Form after a partial save: further edits are based on what was saved. */
async function afterSave(
  database: SiteServices['database'],
  id: number,
  form: SentForm,
  saved: SavedPost,
  language: Language,
): Promise<{ form: SentForm; conflicts?: RefusedPost['conflicts'] }> {
  const conflicts: NonNullable<RefusedPost['conflicts']> = {};
  const texts = { ...form.texts };
  for (const each of languages) {
    const result = saved.texts[each];
    const sent = form.texts[each];
    if (!result || !sent) continue;
    texts[each] = { seen: result.version, text: sent.text };
    if (!result.conflict) continue;
    const { base, mine, theirs, merged, fields } = result.conflict;
    texts[each] = { seen: result.current, text: merged };
    const { versions } = await listVersions(database, { id, language: each });
    const author = versions.find(({ current }) => current);
    conflicts[each] = {
      name: author?.by ?? '',
      when: author ? formatMoment(author.at, language) : '',
      theirs: changedFields(base ?? mine, theirs, fields),
      mine: base ? changedFields(base, mine, fields) : [],
    };
  }
  const shown = { ...form, texts, was: saved.facts ? form.facts : form.was };
  return Object.keys(conflicts).length > 0 ? { form: shown, conflicts } : { form: shown };
}

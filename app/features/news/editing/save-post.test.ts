import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { byLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { readPost } from '../read-news.server.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { emptyText, type PostText, sameText, type TextField, textFields } from './post-text.ts';
import { createPost, restoreVersion } from './publish-post.server.ts';
import { readPostWork } from './read-post-work.server.ts';
import { savePost } from './save-post.server.ts';
import type { SentText } from './save-post-texts.server.ts';

let place: TestPlace;
let database: Database;

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
});
afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

/** A form that somebody has open: what it showed, and what stands in its fields. */
type Tab = Record<Language, { seen: number; base: PostText; text: PostText }> & {
  form: string;
  step: number;
};

async function open(id: number, scripted = false): Promise<Tab> {
  const work = await readPostWork(database, id);
  if (!work) throw new Error('No such post');
  const of = (language: Language) => {
    const { version, text } = work.texts[language];
    return { seen: version, base: text, text: { ...text } };
  };
  return { ...byLanguage(of), form: randomUUID(), step: scripted ? 1 : 0 };
}

const current = (id: number) => open(id);

async function everSaved(id: number): Promise<PostText[]> {
  const { rows } = await database.owner.$client.query(
    'SELECT title, content, additional_info, image_alt FROM post_versions WHERE post_id = $1',
    [id],
  );
  return rows;
}

const action = fc.record({
  who: fc.constantFrom(0, 1),
  language: fc.constantFrom(...languages),
  what: fc.constantFrom(
    ...(['type', 'type', 'type', 'save', 'save', 'autosave', 'publish', 'unpublish'] as const),
    ...(['restore', 'open', 'lost', 'twice'] as const),
  ),
  field: fc.constantFrom('title', 'content', 'content'),
  // Few words, so that texts come back.
  word: fc.constantFrom('договор', 'мураска', 'claim', 'суд'),
});

test('two editors, three languages: nothing lost, nothing overwritten unseen, no false conflict', async () => {
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const id = await createPost(database, { by: 'a' });
      // One of them has the script of the page, which numbers what it sends.
      const tabs = [await open(id, true), await open(id)] as [Tab, Tab];
      for (const { who, language, what, field, word } of actions) {
        const tab = tabs[who] as Tab;
        const by = who === 0 ? 'a' : 'b';
        const one = tab[language];
        if (what === 'type') {
          one.text = { ...one.text, [field]: `${one.text[field]} ${word}`.slice(-20).trim() };
        } else if (what === 'open') {
          // Whoever reloads has saved before: the browser keeps what is not.
          await send(id, tab, by, 'saved');
          tabs[who] = await open(id, who === 0);
        } else if (what === 'restore') {
          const before = (await current(id))[language];
          const version = 1;
          const seen = one.seen;
          const done = await restoreVersion(database, { id, language, version, seen }, { by });
          expect(done === 'done').toBe(seen === before.seen && before.seen > 0);
        } else if (what === 'publish' || what === 'unpublish') {
          await step(id, tab, by, what, language);
        } else {
          const kind = what === 'autosave' || what === 'lost' ? 'autosaved' : 'saved';
          const sent = structuredClone(tab);
          conflicts += await send(id, tab, by, kind, what !== 'lost');
          if (what === 'twice') await send(id, sent, by, kind);
        }
      }
    }),
    runs(30, 200),
  );
  // Else nothing of the above was tried.
  expect(conflicts).toBeGreaterThan(3);
});

const sentOf = (tab: Tab): Record<Language, SentText> =>
  byLanguage((language) => ({ seen: tab[language].seen, text: tab[language].text }));

/** Saves a form and checks what became of each text. @returns how many conflicts there were */
async function send(
  id: number,
  tab: Tab,
  by: string,
  kind: 'saved' | 'autosaved',
  arrives = true,
): Promise<number> {
  const before = await current(id);
  const { form, step } = tab;
  const saved = await savePost(database, id, { kind, form, step, texts: sentOf(tab) }, { by });
  if (step > 0) tab.step += 1;
  const after = await current(id);
  const stored = await everSaved(id);
  let conflicts = 0;
  for (const language of languages) {
    const one = tab[language];
    const { base, text } = one;
    const result = saved?.texts[language];
    const [was, is] = [before[language].text, after[language].text];
    // Nothing is lost: what was sent, and what was there, can be read again.
    for (const kept of [text, was]) {
      expect(sameText(kept, emptyText) || stored.some((each) => sameText(each, kept))).toBe(true);
    }
    // Nothing is overwritten unseen: a field that another has changed stays, or the change was the author's own.
    const both: TextField[] = [];
    for (const field of textFields) {
      const [mine, theirs] = [text[field] !== base[field], was[field] !== base[field]];
      if (!mine) expect(is[field]).toBe(was[field]);
      if (mine && theirs && text[field] !== was[field]) both.push(field);
    }
    // No false conflict, and none is passed over.
    if (result?.result === 'conflict') {
      conflicts += 1;
      expect(both).not.toEqual([]);
      expect(result.conflict?.fields).toEqual(both);
      expect(is).toEqual(was);
    }
    if (result && result.result !== 'conflict') {
      // Also when the answer is lost: the form has sent it. Where another had typed the same, nothing was stored of the form,
      // which cannot know it then: what it types on is shown beside the other's.
      if (arrives || result.result !== 'same') one.base = text;
      if (arrives) one.seen = result.version;
    }
    if (arrives && result?.conflict) {
      // The page that shows both texts begins from theirs.
      one.seen = result.current;
      one.base = result.conflict.theirs;
      one.text = result.conflict.merged;
      tab.form = randomUUID();
    }
  }
  return conflicts;
}

async function step(
  id: number,
  tab: Tab,
  by: string,
  what: 'publish' | 'unpublish',
  language: Language,
): Promise<void> {
  await send(id, tab, by, 'saved');
  const published = async () => (await readPostWork(database, id))?.texts;
  const before = await published();
  const saved = await savePost(
    database,
    id,
    {
      kind: 'saved',
      form: tab.form,
      step: tab.step,
      texts: { [language]: sentOf(tab)[language] },
      act: { do: what, language },
    },
    { by },
  );
  if (tab.step > 0) tab.step += 1;
  const after = await published();
  for (const other of languages.filter((each) => each !== language)) {
    expect(after?.[other].publishedVersion).toBe(before?.[other].publishedVersion);
  }
  if (what === 'unpublish') expect(after?.[language].publishedVersion).toBeNull();
  else if (saved?.step === 'done') {
    expect(after?.[language].publishedVersion).toBe(after?.[language].version);
    expect(after?.[language].text).toEqual(tab[language].text);
  } else expect(after?.[language].publishedVersion).toBe(before?.[language].publishedVersion);
}

test('a text that another program has written is kept when the desk first saves', async () => {
  await database.owner.$client.query(
    `INSERT INTO posts (id, title, content) VALUES (900, 'Было', 'Текст');
     INSERT INTO post_translations (post_id, lang, title, content) VALUES (900, 'en', 'Was', 'Text')`,
  );
  const text = { ...emptyText, title: 'Стало', content: 'Текст' };
  const sent = { kind: 'saved', form: '', step: 0, texts: { ru: { seen: 1, text } } } as const;
  const saved = await savePost(database, 900, sent, { by: 'a' });
  expect(saved?.texts.ru).toMatchObject({ result: 'saved', version: 2 });
  // Not before it is published.
  expect(await readPost(database, 'ru', 900)).toMatchObject({ title: 'Было' });
  expect((await everSaved(900)).map(({ title }) => title).sort()).toEqual(['Was', 'Было', 'Стало']);
  const work = await readPostWork(database, 900);
  expect(work?.texts.en).toMatchObject({ version: 1, publishedVersion: 1, stale: true });
  const act = { do: 'publish', language: 'ru' } as const;
  const next = { ...sent, texts: { ru: { seen: 2, text } }, act };
  expect(await savePost(database, 900, next, { by: 'a' })).toMatchObject({ step: 'done' });
  expect(await readPost(database, 'ru', 900)).toMatchObject({ title: 'Стало' });
  expect(await readPost(database, 'en', 900)).toMatchObject({
    title: 'Was',
    languages: ['ru', 'en'],
  });
});

test('a translation is stale exactly while the normalized original differs from the one it was made from', async () => {
  const id = await createPost(database, { by: 'a' });
  const save = async (language: Language, text: PostText, why?: 'same') => {
    const work = await readPostWork(database, id);
    const seen = work?.texts[language].version ?? 0;
    const original = work?.texts.ru.fingerprint ?? '';
    const act = why && ({ do: 'fresh', language: 'kg', why, original } as const);
    const texts = { [language]: { seen, text } };
    await savePost(database, id, { kind: 'saved', form: '', step: 0, texts, act }, { by: 'a' });
  };
  let original = { ...emptyText, title: 'Т', content: 'Один два' };
  await save('ru', original);
  let madeFrom = original;
  await save('kg', { ...emptyText, title: 'К', content: 'Бир эки' });
  const edit = fc.oneof(
    fc.constantFrom('Один два', 'Один  два', 'Один\n\nдва', 'Один два!', 'один два'),
    fc.constant('fresh'),
  );
  for (const next of fc.sample(edit, { numRuns: 60, seed: 7 })) {
    if (next === 'fresh') {
      await save('ru', original, 'same');
      madeFrom = original;
    } else {
      original = { ...original, content: next };
      await save('ru', original);
    }
    const stale = fingerprintOf(madeFrom) !== fingerprintOf(original);
    expect((await readPostWork(database, id))?.texts.kg.stale, next).toBe(stale);
  }
});

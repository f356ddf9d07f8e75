import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { anyText } from '#test/fixtures/any-text.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { byLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { readPost } from '../read-news.server.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { cleanText, emptyText, type PostText, sameText } from './post-text.ts';
import { createPost, restoreVersion } from './publish-post.server.ts';
import { readPostWork } from './read-post-work.server.ts';
import { type PostStep, savePost } from './save-post.server.ts';

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

/** A form open in a tab: version and text it was opened with, and its current fields. */
type Tab = Record<Language, { seen: number; opened: PostText; text: PostText }>;

async function open(id: number): Promise<Tab> {
  const work = await readPostWork(database, id);
  if (!work) throw new Error('No such post');
  return byLanguage((language) => {
    const { version, text } = work.texts[language];
    return { seen: version, opened: text, text };
  });
}

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
    ...(['type', 'type', 'type', 'save', 'save', 'twice', 'publish', 'unpublish'] as const),
    ...(['restore', 'open'] as const),
  ),
  field: fc.constantFrom('title', 'content', 'content'),
  // Few words, so that texts come back.
  word: fc.constantFrom('договор', 'мураска', 'claim', 'суд'),
});

test('two editors, three languages: a save never replaces a version that its author has not seen', async () => {
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const id = await createPost(database, { by: 'a' });
      const tabs = [await open(id), await open(id)] as [Tab, Tab];
      for (const { who, language, what, field, word } of actions) {
        const tab = tabs[who] as Tab;
        const by = who === 0 ? 'a' : 'b';
        const one = tab[language];
        if (what === 'type') {
          one.text = { ...one.text, [field]: `${one.text[field]} ${word}`.slice(-20).trim() };
        } else if (what === 'open') {
          tabs[who] = await open(id);
        } else if (what === 'restore') {
          const before = (await open(id))[language];
          const place = { id, language, version: 1, seen: one.seen };
          const done = await restoreVersion(database, place, { by });
          expect(done === 'done').toBe(one.seen === before.seen && before.seen > 0);
        } else {
          const act = what === 'publish' || what === 'unpublish' ? what : undefined;
          const sent = structuredClone(tab);
          conflicts += await send(id, tab, by, act && { do: act, language });
          if (what === 'twice') await send(id, sent, by);
        }
      }
    }),
    runs(30, 200),
  );
  // Else nothing of the above was tried.
  expect(conflicts).toBeGreaterThan(3);
});

/** Sends a form and checks what became of each text. @returns how many were refused */
async function send(id: number, tab: Tab, by: string, act?: PostStep): Promise<number> {
  const before = await readPostWork(database, id);
  const saved = await savePost(database, id, { texts: tab, act }, { by });
  const after = await readPostWork(database, id);
  const stored = await everSaved(id);
  let conflicts = 0;
  for (const language of languages) {
    const { seen, opened, text } = tab[language];
    const { [language]: was } = before?.texts ?? {};
    const { [language]: is } = after?.texts ?? {};
    if (!was || !is) throw new Error('No such post');
    const isTyped = !sameText(text, opened) && !sameText(text, was.text);
    const result = saved?.texts[language];
    expect(result === 'conflict').toBe(isTyped && seen !== was.version);
    expect(is.text).toEqual(isTyped && result !== 'conflict' ? text : was.text);
    expect(sameText(was.text, emptyText) || stored.some((each) => sameText(each, was.text))).toBe(
      true,
    );
    if (act?.language !== language) expect(is.publishedVersion).toBe(was.publishedVersion);
    else if (act.do === 'unpublish') expect(is.publishedVersion).toBeNull();
    else if (saved?.step === 'done') {
      expect(is.publishedVersion).toBe(is.version);
      expect(is.text).toEqual(text);
    } else expect(is.publishedVersion).toBe(was.publishedVersion);
    // The page that answers shows a refused text beside the stored one, and the stored one otherwise.
    tab[language] = { seen: is.version, opened: is.text, text: is.text };
    if (result === 'conflict') {
      conflicts += 1;
      tab[language].text = text;
    }
  }
  return conflicts;
}

test('a text that another program has written is kept when the desk first saves', async () => {
  await database.owner.$client.query(
    `INSERT INTO posts (id, title, content) VALUES (900, 'Было', 'Текст');
     INSERT INTO post_translations (post_id, lang, title, content) VALUES (900, 'en', 'Was', 'Text')`,
  );
  const text = { ...emptyText, title: 'Стало', content: 'Текст' };
  const sent = { texts: { ru: { seen: 1, text } } };
  const saved = await savePost(database, 900, sent, { by: 'a' });
  expect(saved?.texts.ru).toBe('saved');
  // Not before it is published.
  expect(await readPost(database, 'ru', 900)).toMatchObject({ title: 'Было' });
  expect((await everSaved(900)).map(({ title }) => title).sort()).toEqual(['Was', 'Было', 'Стало']);
  const work = await readPostWork(database, 900);
  expect(work?.texts.en).toMatchObject({ version: 1, publishedVersion: 1, stale: true });
  const act = { do: 'publish', language: 'ru' } as const;
  const next = { texts: { ru: { seen: 2, text } }, act };
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
    await savePost(database, id, { texts, act }, { by: 'a' });
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

test('what Word and messengers add is removed, and a clean text stays as it is', () => {
  expect(cleanText('\ufeffДо\u00adговор\u200b\r\n\uf0b7\u00a0один \u202bдва\u202c ')).toBe(
    'Договор\n• один два',
  );
  for (const kept of ['Семья 👨‍👩‍👧, флаг 🏴\u{e0067}\u{e007f}', 'Өмүр\n\n— Да!']) {
    expect(cleanText(kept)).toBe(kept);
  }
  fc.assert(
    fc.property(anyText, (typed) => {
      const text = cleanText(typed);
      expect(cleanText(text)).toBe(text);
    }),
  );
});

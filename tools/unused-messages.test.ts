import { expect, test } from 'vitest';
import { unusedMessages } from './unused-messages.ts';

const find = (messages: object, ...sources: string[]) =>
  unusedMessages({ news: messages as Record<string, unknown>, common: { close: 'x' } }, [
    ...sources,
    "useTranslation(); t('close');",
  ]);

test('unused texts are found', () => {
  const messages = { list: { title: 'a', planted: 'b' }, planted: 'c' };
  const source = "const { t } = useTranslation('news');\nt('list.title');";
  expect(find(messages, source)).toEqual(['news:list.planted', 'news:planted']);
});

test.each([
  ['a key of another namespace', "useTranslation('search'); t('title');"],
  ['a key in a comment', "useTranslation('news'); // t('title')\n/* t('title') */"],
  ['a part of a longer key', "useTranslation('news'); t('title.long');"],
  ['a name beside the one that is read', "const { text } = useMessages('news'); text;"],
  ['a property of something else', "const { text } = useMessages('news'); text; other.title;"],
])('%s does not count as use', (_, source) => {
  expect(find({ title: 'a', text: 'b' }, source, "t('news:text')")).toEqual(['news:title']);
});

test.each([
  ['a key', "const { t: news } = useTranslation('news'); news('a.b');"],
  ['a key with its namespace', "const { t } = useTranslation(['common', 'news']); t('news:a.b');"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, as text
  ['a template', "const keys = ['a']; useTranslation('news'); t(`${keys[0]}.b`);"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, as text
  ['a key inside a template', "useTranslation('news'); `${t('a.b')}. ${t('a.c')}`;"],
  ['a server text', "const t = textsOf(language).getFixedT(null, 'news'); t('a.b');"],
  ['a key prefix', "const t = texts.getFixedT(null, 'news', 'a'); t('b');"],
  ['a property', "const { a } = useMessages('news'); a.b;"],
  ['a nested property', "const { b: words } = useMessages('news').a; words;"],
  ['a text of a list', "const news = useMessages('news'); const { a } = news; a.b.trim();"],
  ['an object handed on', "messagesIn(texts, 'news').a; const { b } = props;"],
  ['an object spread', "const { a } = useMessages('news'); f({ ...a }); const { b } = props;"],
])('%s counts as use', (_, source) => {
  expect(find({ a: { b: 'x' } }, source)).toEqual([]);
});

test('plural forms count as one text, list items too', () => {
  const messages = { years_one: '1', years_few: '2', list: [{ title: 'a', planted: 'b' }] };
  const source =
    "useTranslation('news'); t('years', { count }); const { list } = useMessages('news');\nlist.map(({ title }) => title);";
  expect(find(messages, source)).toEqual(['news:list.*.planted']);
  expect(find({ years_one: '1', years_few: '2' })).toEqual(['news:years']);
});

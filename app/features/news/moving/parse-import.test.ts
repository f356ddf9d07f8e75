import { expect, test } from 'vitest';
import { htmlToText } from './html-text.server.ts';
import type { ParsedFile } from './import-rules.ts';
import { parseImport } from './parse-import.server.ts';

const parse = (file: string | Uint8Array) =>
  parseImport(typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    name: 'file',
    language: 'ru',
  });

async function parsed(file: string): Promise<ParsedFile> {
  const result = await parse(file);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

const item = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`;

test.each([
  ['', 'missing'],
  ['\ufeff \n', 'missing'],
  ['<html><body>Нет</body></html>', 'unknown'],
  ['{"posts":', 'unreadable'],
  ['{"posts":[{"title":[]}]}', 'columns'],
  ['title,text\n"A', 'unreadable'],
  ['имя,отзыв\nА,Б', 'columns'],
  ['title,content\n', 'empty'],
  [`title,content\n${'a,b\n'.repeat(1001)}`, 'tooMany'],
  [item('<item><title>A</title>').replace('</rss>', ''), 'cutOff'],
  [`<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${item('<item/>')}`, 'doctype'],
  ['PK\0\0', 'unknown'],
])('%j is refused: %s', async (file, problem) => {
  expect(await parse(file)).toEqual({ problem });
});

test.each([
  ['<x>', '<b>', '</x>'],
  ['<description>', '&lt;b>', '</description>'],
])('elements inside each other without end are refused: %s', async (before, element, after) => {
  const deep = element.repeat(1_000_000);
  expect(await parse(item(`<item><title>A</title>${before}${deep}${after}</item>`))).toEqual({
    problem: 'unreadable',
  });
});

test('entities that a file declares are not expanded', async () => {
  const file = item('<item><title>A &lol; b</title><description>B</description></item>');
  expect((await parsed(file)).entries[0]?.texts.ru).toMatchObject({
    title: 'A &lol; b',
    content: 'B',
  });
});

test('HTML becomes lines of text', () => {
  const html = `<h2>Что&nbsp;нужно</h2>\n<p>Паспорт и <b>заявление</b>.<br>Срок&hellip;</p>
    <ul>\n<li>раз</li><li><p>два</p><ol><li>первое<li>второе</ol></li></ul>
    <table><tr><td>a</td><td>b</td></tr></table><script>alert(1)</script>
    <p>См. <a href="https://x.kg/a">закон</a>, <a href="https://x.kg/">x.kg</a><img src="/1.jpg" alt="Дом"></p>`;
  expect(htmlToText(html)).toEqual({
    text: 'Что нужно\n\nПаспорт и заявление.\nСрок…\n\n• раз\n• два\n1. первое\n2. второе\n\na · b\n\nСм. закон (https://x.kg/a), x.kg'.replace(
      'Что нужно',
      'Что\u00a0нужно',
    ),
    pictures: [{ address: '/1.jpg', alt: 'Дом' }],
  });
});

test('an export of WordPress: posts only, their language, pictures and state', async () => {
  const post = (fields: string) => `<item>${fields}</item>`;
  const wp = (type: string, status: string, rest: string) =>
    post(`<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>${rest}`);
  const translations = '<category domain="post_translations" nicename="pll_1"/>';
  const file = item(
    [
      wp(
        'attachment',
        'inherit',
        '<wp:post_id>7</wp:post_id><wp:attachment_url>https://old.kg/7.jpg</wp:attachment_url>',
      ),
      wp(
        'post',
        'publish',
        `<title>Налог &amp;amp; пени</title><guid>https://old.kg/?p=1</guid>
        <link>https://old.kg/nalog/</link><wp:post_date_gmt>2024-05-06 07:08:09</wp:post_date_gmt>
        <content:encoded><![CDATA[Первый абзац\nстрока\n\nВторой <img src="http://old.kg/a.jpg">]]></content:encoded>
        <category domain="language" nicename="ru"/>${translations}
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`,
      ),
      wp(
        'post',
        'draft',
        `<title>Салык</title><guid>https://old.kg/?p=2</guid>
        <content:encoded><![CDATA[<!-- wp:paragraph -->\n<p>Биринчи</p>\n<!-- /wp:paragraph -->]]></content:encoded>
        <category domain="language" nicename="ky"/>${translations}`,
      ),
      wp('page', 'publish', '<title>О нас</title>'),
      wp('post', 'trash', '<title>Старое</title>'),
      wp('nav_menu_item', 'publish', '<title>Меню</title>'),
    ].join(''),
  );
  const { entries, refused } = await parsed(file);
  expect(entries).toEqual([
    expect.objectContaining({
      address: 'https://old.kg/nalog/',
      date: '2024-05-06T07:08:09.000Z',
      picture: 'https://old.kg/7.jpg',
      lostPictures: 1,
      drafts: ['kg'],
      texts: {
        ru: {
          title: 'Налог & пени',
          content: 'Первый абзац\nстрока\n\nВторой',
          additional_info: '',
          image_alt: '',
        },
        kg: { title: 'Салык', content: 'Биринчи', additional_info: '', image_alt: '' },
      },
    }),
  ]);
  expect(refused.map(({ title, problem }) => [title, problem])).toEqual([
    ['О нас', 'notPost'],
    ['Старое', 'deleted'],
  ]);
});

test('Atom with text, HTML and XHTML', async () => {
  const entry = (id: number, content: string) =>
    `<entry><id>urn:${id}</id><title>T${id}</title><published>2025-01-02T03:04:05+06:00</published>
    <link rel="self" href="https://x/s"/><link href="https://old.kg/${id}"/>${content}</entry>`;
  const file = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entry(1, '<content type="html">&lt;p&gt;a &amp;lt; b&lt;/p&gt;</content>')}${entry(2, '<content type="xhtml"><div><p>c</p><p>d</p></div></content>')}${entry(3, '<summary>e &lt;f&gt;</summary>')}</feed>`;
  const { entries } = await parsed(file);
  expect(entries.map(({ texts }) => texts.ru?.content)).toEqual(['a < b', 'c\n\nd', 'e <f>']);
  expect(entries.map(({ address }) => address)).toEqual(
    [1, 2, 3].map((n) => `https://old.kg/${n}`),
  );
  expect(entries[0]).toMatchObject({ date: '2025-01-01T21:04:05.000Z', picture: '' });
});

test('a table: languages of one id, days in Bishkek, Windows-1251, rows that cannot be taken', async () => {
  const rows = `id;язык;заголовок;текст;дата;картинка
7;ru;Закон;Текст закона;21.11.2024;https://x.kg/a.jpg
7;kg;Мыйзам;Мыйзам тексти;;
8;de;Gesetz;Text;;

9;ru;;Без заголовка;;
10;ru;Дата;Текст;31.02.2024;
11;ru;Сегодня;<p>а</p><p>б</p>;2024-11-21 09:30;javascript:1`;
  const { entries, refused, isTable } = await parsed(rows);
  // By the numbers of a spreadsheet, in which an empty line has one.
  expect(isTable).toBe(true);
  expect(entries).toEqual([
    expect.objectContaining({
      row: 2,
      date: '2024-11-21T06:00:00.000Z',
      picture: 'https://x.kg/a.jpg',
    }),
    expect.objectContaining({
      row: 8,
      date: '2024-11-21T03:30:00.000Z',
      picture: '',
      pictureRefused: true,
    }),
  ]);
  expect(entries.map(({ texts }) => Object.keys(texts))).toEqual([['ru', 'kg'], ['ru']]);
  expect(entries[1]?.texts.ru?.content).toBe('а\n\nб');
  expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
    [4, 'language'],
    [6, 'title'],
    [7, 'date'],
  ]);
  const cp1251 = Uint8Array.from('title,content\n\xc7\xe0\xea\xee\xed,\xd2\xe5\xea\xf1\xf2', (c) =>
    c.charCodeAt(0),
  );
  expect(await parse(cp1251)).toMatchObject({ entries: [{ texts: { ru: { title: 'Закон' } } }] });
});

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

const rss = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`;
const item = (fields: string) => `<item>${fields}</item>`;
const wp = (type: string, status: string, rest: string) =>
  item(`<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>${rest}`);

test.each([
  ['', 'missing'],
  ['\ufeff \n', 'missing'],
  ['<html><body>Нет</body></html>', 'unknown'],
  [rss(item('<title>A</title>')), 'unknown'],
  ['title,content\nA,B', 'unknown'],
  ['{"posts":', 'unreadable'],
  ['{"posts":[{"title":[]}]}', 'columns'],
  ['{"posts":[]}', 'empty'],
  [JSON.stringify(Array(1001).fill({ title: 'a', content: 'b' })), 'tooMany'],
  [rss(wp('post', 'publish', '')).replace('</rss>', ''), 'cutOff'],
  [`<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss(item(''))}`, 'doctype'],
  ['PK\0\0', 'unknown'],
])('%j is refused: %s', async (file, problem) => {
  expect(await parse(file)).toEqual({ problem });
});

test.each([
  ['<x>', '<b>', '</x>'],
  ['<content:encoded>', '&lt;b>', '</content:encoded>'],
])('elements inside each other without end are refused: %s', async (before, element, after) => {
  const deep = element.repeat(1_000_000);
  expect(await parse(rss(wp('post', 'publish', `${before}${deep}${after}`)))).toEqual({
    problem: 'unreadable',
  });
});

test('entities that a file declares are not expanded', async () => {
  const file = rss(
    wp('post', 'publish', '<title>A &lol; b</title><content:encoded>B</content:encoded>'),
  );
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
  const translations = '<category domain="post_translations" nicename="pll_1"/>';
  const file = rss(
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

test('plain records: a day is noon in Bishkek, HTML becomes text, what cannot be taken is named', async () => {
  const { entries, refused } = await parsed(
    JSON.stringify([
      {
        id: 7,
        lang: 'ru',
        title: 'Закон',
        content: 'Текст',
        date: '2024-11-21',
        picture: 'https://x.kg/a.jpg',
      },
      { lang: 'de', title: 'Gesetz', content: 'Text' },
      { content: 'Без заголовка' },
      { title: 'Дата', content: 'Текст', date: '2024-02-31' },
      { title: 'Сегодня', content: '<p>а</p><p>б</p>', picture: 'javascript:1' },
    ]),
  );
  expect(entries).toEqual([
    expect.objectContaining({
      row: 1,
      date: '2024-11-21T06:00:00.000Z',
      picture: 'https://x.kg/a.jpg',
    }),
    expect.objectContaining({ row: 5, date: null, picture: '', pictureRefused: true }),
  ]);
  expect(entries[1]?.texts.ru?.content).toBe('а\n\nб');
  expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'language'],
    [3, 'title'],
    [4, 'date'],
  ]);
});

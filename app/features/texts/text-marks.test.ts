import { expect, test } from 'vitest';
import { createTextMarks } from './text-marks.ts';

test('texts are found where they are seen, and listed where they are not', () => {
  const { mark, find } = createTextMarks();
  const title = mark('Заголовок', 'a:title');
  const rich = mark('Читайте <1>правила</1> & всё', 'a:rich').split(/<\/?1>/);
  const html = [
    `<html><head><title>${title}</title></head><body>`,
    `<p>${title}<br/><a href="/">${rich[0]}<b>${rich[1]}</b>${rich[2]}</a></p>`,
    `<img alt="${mark('Фото', 'a:alt')}"/><script>{"x":"${mark('<p>', 'a:data')}"}</script>`,
    `<p>${mark('Обрезано', 'a:cut').slice(0, 6)}</p><p>после</p></body></html>`,
  ].join('');
  const page = find(html);
  expect(page.html).toBe(
    [
      '<html><head><title>Заголовок</title></head><body>',
      '<p><data value="a:title" id="a:title">Заголовок</data><br/><a href="/">',
      '<data value="a:rich" id="a:rich">Читайте </data><b><data value="a:rich">правила</data></b>',
      '<data value="a:rich"> & всё</data></a></p><img alt="Фото"/>',
      '<p><data value="a:cut" id="a:cut">Обре</data></p><p>после</p></body></html>',
    ].join(''),
  );
  expect(page.seen).toEqual(['a:title', 'a:rich', 'a:cut']);
  expect(page.unseen).toEqual(['a:alt', 'a:data']);
});

test('a text inside another one is its own place', () => {
  const { mark, find } = createTextMarks();
  const inner = mark('Асанов', 'b:name');
  expect(find(`<p>${mark(`Юрист ${inner} ждёт`, 'a:line')}</p>`).html).toBe(
    '<p><data value="a:line" id="a:line">Юрист </data><data value="b:name" id="b:name">Асанов</data><data value="a:line"> ждёт</data></p>',
  );
});

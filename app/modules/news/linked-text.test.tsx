import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

test.each([
  ['Закон: https://cbd.minjust.gov.kg/7-1/edition/2.', 'https://cbd.minjust.gov.kg/7-1/edition/2'],
  ['(см. http://example.kg/a?b=1&c=2).', 'http://example.kg/a?b=1&amp;c=2'],
  ['«https://example.kg/»', 'https://example.kg/'],
])('an address is a link, the punctuation around it is not: %s', (text, href) => {
  const html = renderToStaticMarkup(<LinkedText text={text} />);
  expect(html).toContain(`<a href="${href}">${href}</a>`);
  expect(html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')).toBe(text);
});

test('a text with two addresses has two links, one without has none', () => {
  const links = (text: string) =>
    renderToStaticMarkup(<LinkedText text={text} />).match(/<a /g)?.length ?? 0;
  expect(links('https://a.kg и https://b.kg')).toBe(2);
  expect(links('javascript:alert(1) https:// www.a.kg <a href="x">')).toBe(0);
});

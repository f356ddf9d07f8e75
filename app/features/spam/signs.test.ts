import { describe, expect, test } from 'vitest';
import {
  addressSign,
  hasteSign,
  linkSign,
  phoneSign,
  proofSign,
  repeatedTextSign,
  score,
  suspicious,
  textFingerprint,
  trapSign,
} from './signs.ts';

describe('each sign by itself', () => {
  test.each([
    ['a trap left alone', trapSign(false), 0],
    ['a filled trap', trapSign(true), 100],
    ['two seconds', hasteSign(2), 50],
    ['three seconds', hasteSign(3), 0],
    ['an unknown time', hasteSign(undefined), 0],
    ['no link', linkSign('Нужна помощь с договором. Сайт компании я пришлю.'), 0],
    ['one link in a sentence', linkSign('Вот решение суда, оно длинное: https://sud.kg/1'), 10],
    ['two links', linkSign('Смотрите https://a.kg и www.b.kg, там всё подробно описано'), 30],
    ['three links', linkSign('https://a.kg https://b.kg https://c.kg и ещё много слов о деле'), 60],
    ['nothing but a link', linkSign('https://cheap-pills.example/buy-now'), 60],
    ['a link of forums', linkSign('[url=x]a[/url] [url=y]b[/url] [URL=z]c[/URL]'), 60],
    ['a text nobody else sent', repeatedTextSign(0), 0],
    ['a text of one other', repeatedTextSign(1), 30],
    ['a text of many', repeatedTextSign(5), 60],
    ['ten from one address', addressSign(10), 0],
    ['eleven from one address', addressSign(11), 30],
    ['thirty-one from one address', addressSign(31), 50],
    ['three with one number', phoneSign(3), 0],
    ['four with one number', phoneSign(4), 50],
  ])('%s: %j makes %i', (_, signs, points) => {
    expect(score(signs)).toBe(points);
  });
});

test('a proof of work makes up for haste or links, not for a filled trap', () => {
  expect(score([...hasteSign(1), proofSign])).toBeLessThan(suspicious);
  expect(score([...linkSign('https://a.kg https://b.kg https://c.kg'), proofSign])).toBeLessThan(
    suspicious,
  );
  expect(score([...trapSign(true), ...hasteSign(1), proofSign])).toBeGreaterThanOrEqual(suspicious);
});

test('a fingerprint overlooks case, spaces and signs, and short texts have none', () => {
  const text = 'Продаём БАЗЫ клиентов, недорого и быстро!';
  expect(textFingerprint(text)).toBe(textFingerprint('продаём базы — клиентов недорого, и быстро'));
  expect(textFingerprint(text)).not.toBe('');
  expect(textFingerprint('Перезвоните мне')).toBe('');
});

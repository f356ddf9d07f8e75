import { describe, expect, test } from 'vitest';
import {
  addressSign,
  decide,
  hasteSign,
  linkSign,
  phoneSign,
  proofSign,
  repeatedTextSign,
  rushSign,
  type SpamSign,
  score,
  signsOf,
  suspicious,
  textFingerprint,
  trapSign,
} from './spam-rules.ts';

describe('each sign by itself', () => {
  // Functions: what runs while tests are collected counts for none of them in the mutation run.
  test.each([
    ['a trap left alone', () => trapSign(false), 0],
    ['a filled trap', () => trapSign(true), 100],
    ['two seconds', () => hasteSign(2), 50],
    ['three seconds', () => hasteSign(3), 0],
    ['an unknown time', () => hasteSign(undefined), 0],
    ['no link', () => linkSign('Нужна помощь с договором. Сайт компании я пришлю.'), 0],
    [
      'one link in a sentence',
      () => linkSign('Вот решение суда, оно длинное: https://sud.kg/1'),
      10,
    ],
    ['two links', () => linkSign('Смотрите https://a.kg и www.b.kg, там всё подробно описано'), 60],
    ['nothing but a link', () => linkSign('https://cheap-pills.example/buy-now'), 60],
    ['a link of forums', () => linkSign('[url=x]a[/url] [url=y]b[/url] [URL=z]c[/URL]'), 60],
    ['a text nobody else sent', () => repeatedTextSign(0), 0],
    ['a text of one other', () => repeatedTextSign(1), 30],
    ['a text of many', () => repeatedTextSign(5), 60],
    ['ten from one address', () => addressSign(10), 0],
    ['eleven from one address', () => addressSign(11), 30],
    ['thirty from one address', () => addressSign(30), 30],
    ['thirty-one from one address', () => addressSign(31), 50],
    ['three with one number', () => phoneSign(3), 0],
    ['four with one number', () => phoneSign(4), 50],
    ['hours taken as usual', () => rushSign(false), 0],
    ['hours taken in a rush', () => rushSign(true), 50],
  ])('%s', (_, signs, points) => {
    expect(score(signs())).toBe(points);
  });
});

test('a proof of work makes up for haste or links, not for a filled trap', () => {
  expect(score([...hasteSign(1), proofSign])).toBeLessThan(suspicious);
  expect(score([...linkSign('https://a.kg https://b.kg https://c.kg'), proofSign])).toBeLessThan(
    suspicious,
  );
  expect(score([...trapSign(true), ...hasteSign(1), proofSign])).toBeGreaterThanOrEqual(suspicious);
});

test('a robot that solves the proof of work is held back when it advertises two pages', () => {
  const notes =
    'Buy cheap backlinks: https://a.example casino viagra, only here: https://b.example';
  expect(score([...hasteSign(1), ...linkSign(notes), proofSign])).toBeGreaterThanOrEqual(
    suspicious,
  );
});

test('a fingerprint overlooks case, spaces and signs, and short texts have none', () => {
  const text = 'Продаём БАЗЫ клиентов, недорого и быстро!';
  expect(textFingerprint(text)).toBe(textFingerprint('продаём базы — клиентов недорого, и быстро'));
  expect(textFingerprint(text)).not.toBe('');
  expect(textFingerprint('а'.repeat(29))).toBe('');
  expect(textFingerprint('а'.repeat(30))).not.toBe('');
});

const harmless = {
  trapped: false,
  seconds: 60,
  notes: 'Нужна помощь',
  others: 0,
  fromPhone: 0,
  fromAddress: 0,
  rush: false,
  proven: false,
};

test('every observation has its sign', () => {
  expect(signsOf(harmless)).toEqual([]);
  const all = {
    trapped: true,
    seconds: 0,
    notes: 'www.a.kg',
    others: 2,
    fromPhone: 4,
    fromAddress: 31,
    rush: true,
    proven: true,
  };
  expect(signsOf(all)).toEqual([
    { reason: 'trap', points: 100 },
    { reason: 'haste', points: 50 },
    { reason: 'links', points: 60 },
    { reason: 'repeated-text', points: 60 },
    { reason: 'many-from-address', points: 50 },
    { reason: 'many-from-phone', points: 50 },
    { reason: 'many-bookings', points: 50 },
    { reason: 'proof-of-work', points: -60 },
  ]);
});

test.each([
  ['nothing', 49, false, true, 'new'],
  ['enough signs, with scripts', 50, false, true, 'check'],
  ['enough signs, without scripts or with a proof', 50, false, false, 'quarantine'],
  ['a filled trap', 100, true, true, 'quarantine'],
] as const)('%s (%i points): %s', (_, points, trapped, mayProve, decision) => {
  expect(decide([{ reason: 'links', points }], { trapped, mayProve })).toBe(decision);
});

test('what others have sent never shows in the answer', () => {
  const ask = (...signs: SpamSign[]) => decide(signs, { trapped: false, mayProve: true });
  expect(ask(...phoneSign(4))).toBe('quarantine');
  expect(ask(...repeatedTextSign(2))).toBe('quarantine');
  // Suspected by its own signs, with the others or without.
  expect(ask(...hasteSign(1))).toBe('check');
  expect(ask(...hasteSign(1), ...phoneSign(4), ...repeatedTextSign(2))).toBe('check');
});

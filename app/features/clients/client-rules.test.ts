import { expect, test } from 'vitest';
import { clientOf, type KnownContact } from './client-rules.ts';

const [home, office] = ['+996555123456', '+996312123456'];
const known = (client: number, phone: string, email = '', soundKey = ''): KnownContact => ({
  client,
  phone,
  email,
  soundKey,
});
const asks = (phone: string, email = '', soundKey = '') => ({ phone, email, soundKey });

test('the same phone is the same person, whatever the mail and the name', () => {
  expect(clientOf(asks(home, 'b@x.kg', 'bela'), [known(1, home, 'a@x.kg', 'aziz')])).toBe(1);
});

test('without a known phone the same mail is the same person', () => {
  expect(clientOf(asks(office, 'a@x.kg'), [known(1, home, 'a@x.kg')])).toBe(1);
});

test('a phone goes before a mail, and two clients are never joined', () => {
  const two = [known(1, home, 'a@x.kg'), known(2, office, 'b@x.kg')];
  expect(clientOf(asks(home, 'b@x.kg'), two)).toBe(1);
});

test('somebody new, and somebody without any contact, is nobody known', () => {
  expect(clientOf(asks(office, 'new@x.kg'), [known(1, home, 'a@x.kg')])).toBeUndefined();
  expect(clientOf(asks('', '', 'aziz'), [known(1, '', '', 'aziz')])).toBeUndefined();
});

test('of a phone that staff gave to two people the mail decides, then the name', () => {
  const family = [known(1, home, 'a@x.kg', 'aziz osmonov'), known(2, home, '', 'aigul osmonov')];
  expect(clientOf(asks(home, 'a@x.kg', 'whoever'), family)).toBe(1);
  expect(clientOf(asks(home, '', 'aigul'), family)).toBe(2);
  expect(clientOf(asks(home, '', 'osmonov'), family)).toBeUndefined();
  expect(clientOf(asks(home, '', 'nurlan'), family)).toBeUndefined();
});

test('of a phone of two people it is the one of the mail, and else whose mail it is', () => {
  const family = [known(1, home, 'a@x.kg'), known(2, home, 'b@x.kg'), known(3, office, 'c@x.kg')];
  expect(clientOf(asks(home, 'b@x.kg'), family)).toBe(2);
  expect(clientOf(asks(home, 'c@x.kg'), family)).toBe(3);
});

test('of a mail that staff gave to two people the name decides, by whole words', () => {
  const firm = [known(1, office, 'o@x.kg', 'aziz osmonov'), known(2, '', 'o@x.kg', 'azizbek')];
  expect(clientOf(asks(home, 'o@x.kg', 'osmonov  aziz'), firm)).toBe(1);
  expect(clientOf(asks(home, 'o@x.kg', 'azizbek asanov'), firm)).toBe(2);
  expect(clientOf(asks(home, 'o@x.kg', 'aziz asanov'), firm)).toBeUndefined();
  expect(clientOf(asks(home, 'o@x.kg'), firm), 'without a name nobody').toBeUndefined();
});

test('of a phone and a mail that several people have it is whoever has both', () => {
  const both = [known(1, home), known(2, home), known(2, office, 'o@x.kg'), known(3, '', 'o@x.kg')];
  expect(clientOf(asks(home, 'o@x.kg', 'whoever'), both)).toBe(2);
});

test('somebody stored without a name has no name in common with anybody', () => {
  const unnamed = [known(1, home), known(2, home, '', 'aziz osmonov')];
  expect(clientOf(asks(home, '', 'nurlan'), unnamed)).toBeUndefined();
});

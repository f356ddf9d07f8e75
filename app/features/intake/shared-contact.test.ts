import { expect, test } from 'vitest';
import { isCard, readCard, readWords } from './shared-contact.server.ts';

test.each([
  [
    'WhatsApp, 3.0',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Осмонов;Канат;;;\r\nFN:Канат Осмонов\r\nitem1.TEL;waid=996555123456:+996 555 123456\r\nitem1.X-ABLabel:Mobile\r\nEND:VCARD\r\n',
    { name: 'Канат Осмонов', phone: '+996555123456', email: '' },
  ],
  [
    'phone book of Android, 2.1',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9E=D1=81=D0=BC;=\r\n=D0=90=D0=B9=D0=B3=D2=AF=D0=BB;;;\r\nTEL;CELL:0555123456\r\nEND:VCARD',
    { name: 'Осм Айгүл', phone: '+996555123456', email: '' },
  ],
  [
    '4.0, folded, an unusable number before the usable one',
    'BEGIN:VCARD\nVERSION:4.0\nFN:Osmonov\\, Ka\n nat\nTEL;VALUE=uri:tel:103\nTEL;VALUE=uri:tel:+7-727-250-12-34\nEMAIL;TYPE=work:K@Example.KG\nEND:VCARD',
    { name: 'Osmonov, Kanat', phone: '+77272501234', email: 'k@example.kg' },
  ],
  ['no card', 'hello', { name: '', phone: '', email: '' }],
])('a contact is read: %s', (_, card, read) => {
  expect(readCard(card)).toEqual(read);
});

test.each([
  ['Канат Осмонов\n+996 555 12-34-56', 'Канат Осмонов', '+996555123456', '', ''],
  ['Айгүл, тел: 0555 12 34 56', 'Айгүл', '+996555123456', '', ''],
  ['Asan Usenov <Asan@x.kg>', 'Asan Usenov', '', 'asan@x.kg', ''],
  ['Уволили 12.03.2024, должны 150000 сом', '', '', '', null],
  ['Это Азиз, мой номер 0555123456, помогите', '', '+996555123456', '', null],
  ['Здравствуйте\n0555 123 456', '', '+996555123456', '', null],
  ['Здравствуйте\nМеня уволили\n0555 123 456', '', '+996555123456', '', null],
])('words: %j', (words, name, phone, email, notes) => {
  expect(readWords(words)).toEqual({ name, phone, email, notes: notes ?? words });
});

test('a card is known by its type or name', () => {
  expect(isCard({ name: 'a', type: 'text/x-vcard' })).toBe(true);
  expect(isCard({ name: 'Канат.VCF', type: '' })).toBe(true);
  expect(isCard({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
});

import { expect, test } from 'vitest';
import { splitQuoted } from './quoted-text.ts';

const ours = '> Здравствуйте!\n> Вам ответили.\n>\n> Калыс';

test.each([
  [
    'Gmail',
    `Да, приду.\n\nср, 25 нояб. 2026 г. в 10:12, Калыс <office@kalys.example>:\n\n${ours}\n`,
  ],
  [
    'broken over lines',
    `Да, приду.\n\nOn Wed, 25 Nov 2026 at 10:12, Kalys\n<office@kalys.example> wrote:\n${ours}`,
  ],
  ['Outlook', 'Да, приду.\n\nОт: Калыс <office@kalys.example>\nОтправлено: среда\n\nЗдравствуйте!'],
  ['Apple', 'Да, приду.\n\n-----Original Message-----\nFrom: Kalys\n\nHello'],
  ['Outlook without an address', 'Да, приду.\n\nОт: Калыс\nОтправлено: среда\nКому: Азиз\n\nЖдём.'],
  ['Outlook in HTML', 'Да, приду.\n\n*From:* Kalys\n*Sent:* Wednesday\n\nHello'],
  [
    'Yandex',
    'Да, приду.\n\n25.11.2026, 10:12, "Калыс" <office@kalys.example>:\nЗдравствуйте!\nЖдём.',
  ],
  ['quote alone', `Да, приду.\n\n${ours}`],
])('what a mail quotes at its end is parted: %s', (_, text) => {
  const { said, quoted } = splitQuoted(text);
  expect(said).toBe('Да, приду.');
  expect(quoted).not.toBe('');
});

test.each([
  ['without a quote', 'Да, приду.\nСпасибо: очень!'],
  ['answers below each question', '> Когда?\nЗавтра\n> Где?\nУ вас'],
  ['a quote and nothing else', ours],
  [
    'answers below the questions under the header of Outlook',
    'Ответы ниже.\n\nОт: Калыс <office@kalys.example>\nОтправлено: среда\n\nКогда придёте?\nЗавтра.\nС кем?\nС братом.',
  ],
  [
    'an answer below a marked quote under a header',
    'Ниже.\n\n-----Original Message-----\nFrom: Kalys\n> Passport number:\nAN123\n> Thank you',
  ],
  [
    'answers below the header of Outlook that the words above announce',
    'Отвечаю в тексте письма.\n\nОт: Калыс <office@kalys.example>\nОтправлено: среда\n\nПришлите номер паспорта.\nAN1234567\nЖдём.',
  ],
  [
    'answers below labels under the header of Outlook',
    'Заполнил.\n\nОт: Калыс\nОтправлено: среда\n\nНомер паспорта:\nAN1234567\nЖдём.',
  ],
  [
    'answers below the header of Outlook, a greeting alone above it',
    'Саламатсызбы, Айгүл!\n\nКимден: Калыс <office@kalys.example>\nЖөнөтүлдү: шаршемби\n\nПаспорттун номери керек.\nAN1234567',
  ],
  [
    'answers below a header, words and a signature alone above it',
    'Hello Aigul,\n\nFrom: Kalys\nSent: Wednesday\n\nPlease send the number.\nAN1234567',
  ],
  ['a line that begins like a header', 'Вот что пришло.\nОт: соседа ничего нет.\nСпасибо.'],
])('nothing is parted: %s', (_, text) => {
  expect(splitQuoted(text)).toEqual({ said: text, quoted: '' });
});

import { deskNames, deskRows } from '../../app/addresses/desk-rows.ts';
import { isWorkingDay } from '../../app/content/office-hours.ts';
import { addDays } from '../../app/i18n/calendar-day.ts';
import { officeDay } from '../../app/i18n/office-clock.ts';
import type { Database } from '../../platform/db/database.ts';

/** Values for address parameters; the first request is a call, the tenth has a meeting. */
const ids: Record<string, string> = {
  deskRequest: '2',
  deskClient: '1',
  deskMeeting: '10',
  deskReview: '1',
  deskPost: '24',
  deskPostPicture: '24',
  deskPostVersions: '24',
  deskIssue: '24',
  deskText: 'home:hero.label',
  deskPortrait: 'director',
  deskPerson: 'sydykova',
  deskFactsSection: 'hours',
  deskFactsVersions: 'hours',
};

/** Every desk screen with sign-in, with one URL each. */
export const deskScreens = deskNames.flatMap((name) => {
  const { path, screen } = deskRows[name];
  const isOpen = !path.includes(':') || name in ids;
  if (!screen.endsWith('-screen.tsx') || !isOpen || name === 'deskSignIn') return [];
  return [{ name: name.slice(4), path: path.replace(/:[a-z]+/, ids[name] ?? '') }];
});

/** Author, subject, hours until due, status, language. */
type Story = [name: string, words: string, hours: number, status?: string, lang?: string];

const stories: readonly Story[] = [
  ['Игорь Пак', 'Сосед строит на нашей земле, забор уже стоит, мы возражали письменно.', -0.2],
  [
    'Айжан Токтосунова',
    'Мы разошлись в августе. Муж забрал паспорт и свидетельство сына (6 лет) и не отдаёт, говорит, что увезёт его в Казань. Суда ещё не было. Можно ли запретить выезд и как быстро? Завтра утром он берёт билеты.',
    0.3,
  ],
  ['Елена Ким', 'Делим квартиру после развода, ипотека на двоих.', 0.8],
  ['Бакыт Асанов', 'Договор поставки, срок в пятницу, контрагент просит аванс.', 1.3, 'taken'],
  ['ОсОО «Ак-Булак»', 'Тендер на школу, нужна жалоба на решение комиссии.', 1.4],
  ['Чолпон Эсенова', 'Чоң апам эки үй калтырды, мураска кантип кирем?', 1.6, 'new', 'kg'],
  ['Мирлан Сатыбалдиев', 'Не платят зарплату третий месяц.', 1.9, 'taken'],
  ['Гүлзат Маматова', 'Опека над племянником, родители за границей.', 2.1, 'taken'],
  ['Wang Lei', 'I want to register a company with two founders, one is abroad.', 2.4, 'new', 'en'],
  ['Данияр Осмонов', 'Проверка договора аренды на склад.', 18, 'taken'],
  ['Светлана Ли', 'Наследство в Оше, два брата не согласны.', 20, 'taken'],
  ['Руслан Абдыкадыров', 'Залоговое авто продали без снятия обременения.', 24, 'taken'],
  ['Асель Джумабекова', 'Алименты, отец в Москве.', 26, 'waiting'],
  ['Тимур Исаков', 'Отказали в регистрации ИП.', 30, 'waiting'],
  ['Жазгүл Орозбаева', 'ДТП, страховая занижает выплату.', 50, 'waiting'],
  ['Пётр Власенко', 'Подрядчик пропал с авансом.', 54, 'waiting'],
  ['Нургуль Токтогулова', 'Раздел дома с братом.', 60, 'taken'],
  ['Сыймык Алиев', 'Пересмотр приговора.', 90, 'waiting'],
  ['Касым Тыныстанов', 'Возврат задатка за квартиру.', 91, 'taken'],
  ['Абдрахман Кожомкулов-Шаршеналиев', 'Спор с банком о графике платежей и пени за полгода.', 92],
  ['Мария Фёдорова', 'Хочу вернуть деньги за курсы.', 93, 'done'],
  ['Азамат Ибраимов', 'Регистрация бизнеса.', 94, 'done'],
  ['Buy Links', 'Cheap backlinks for your site, best price, casino.', 95, 'quarantine'],
];

/** Meetings: index of the story, hours after 9:00 of the next working day, minutes, calendar. */
const hours: readonly [story: number, hour: number, minutes: number, lawyer: number][] = [
  [9, 1, 60, 1],
  [10, 2.5, 30, 2],
  [11, 3, 60, 3],
  [12, 5, 60, 1],
  [13, 6, 90, 4],
  [16, 25, 60, 1],
  [17, 30, 60, 2],
];

function nextWorkingDay(): string {
  let day = addDays(officeDay(new Date()), 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * Fills a desk with an ordinary day's work: requests in every state, meetings, a closure, conflict checks.
 * @param people ids of the members to distribute it among
 * @param day of the meetings, as `2026-11-25`; defaults to the next working day
 */
export async function fillDesk(
  { owner }: Database,
  {
    people,
    day = nextWorkingDay(),
    many = 1,
  }: { people: readonly string[]; day?: string; many?: number },
): Promise<void> {
  const ask = async (text: string, ...values: unknown[]) => {
    const { rows } = await owner.$client.query<{ id: number }>(text, values);
    return Number(rows[0]?.id);
  };
  const requests: number[] = [];
  const all = Array.from({ length: many }, () => stories).flat();
  for (const [n, [name, words, due, status = 'new', lang = 'ru']] of all.entries()) {
    const taken = status === 'new' || status === 'quarantine' ? null : people[n % people.length];
    const step = status === 'waiting' ? 'client' : status === 'taken' ? 'call' : '';
    requests.push(
      await ask(
        `INSERT INTO requests (code, door, lang, name, email, phone, service, notes, status, idempotency_key,
           created_at, reply_by, taken_by, next_step, remind_at, first_answer_at, consent, consent_version, consented_at)
         VALUES ($1, 'home', $2, $3, $4, $5, $6, $7, $8, $1, now() - interval '90 minutes',
           now() + make_interval(secs => $9), $10, $11::text,
           CASE WHEN $11 <> '' THEN now() + make_interval(secs => $9) END,
           CASE WHEN $8 IN ('waiting', 'done') THEN now() END, 'request', '1', now()) RETURNING id`,
        `K-${100_000 + n}`,
        lang,
        name,
        `client${n}@mail.example`,
        `+99655512${String(n).padStart(4, '0')}`,
        String((n % 5) + 1),
        words,
        status,
        due * 3600,
        taken,
        step,
      ),
    );
  }
  for (const [story, hour, minutes, lawyer] of hours) {
    await ask(
      `WITH at AS (SELECT ($1 || ' 09:00+06')::timestamptz + make_interval(secs => $2) AS starts)
       INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind, lang, phone)
       SELECT $3, $4, 'booked', starts, starts + make_interval(mins => $5),
         tstzrange(starts, starts + make_interval(mins => $5)), 'office', 'ru', $6 FROM at RETURNING id`,
      day,
      hour * 3600,
      requests[story],
      lawyer,
      minutes,
      `+99655512${String(story).padStart(4, '0')}`,
    );
  }
  await ask(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy, reason)
     SELECT 5, 'blocked', at, at + interval '3 hours', tstzrange(at, at + interval '3 hours'), 'суд'
     FROM (SELECT ($1 || ' 13:00+06')::timestamptz AS at) AS t RETURNING id`,
    day,
  );
  for (const [n, name, other] of [
    [1, 'Ким Елена', 'Нурлан Абдыкеримов'],
    [2, 'Эркин Жумабеков', 'Светлана Ли'],
  ] as const) {
    const check = await ask(
      `INSERT INTO conflict_checks (code, lang, name, email, phone, matter, reply_by, consent, consent_version, idempotency_key)
       VALUES ($1, 'ru', $2, '', $3, 'family', now() + interval '2 hours', 'request', '1', $1) RETURNING id`,
      `K-CHECK${n}`,
      name,
      `+99670000000${n}`,
    );
    for (const [kind, who] of [
      ['visitor', name],
      ['other', other],
    ]) {
      await ask(
        'INSERT INTO parties (kind, name, check_id) VALUES ($1, $2, $3) RETURNING id',
        kind,
        who,
        check,
      );
    }
  }
}

// Needs a browser: taps on a phone.
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { isWorkingDay } from '../app/content/office-hours.ts';
import { addDays } from '../app/i18n/calendar-day.ts';
import { officeDay } from '../app/i18n/office-clock.ts';
import { dayForField } from '../app/i18n/typed-day.ts';
import { addMember, cookiesOf, type SignedIn } from './support/desk.ts';
import './support/company.ts';
import { fillDesk } from './support/desk-work.ts';
import { newPhone } from './support/new-phone.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The tasks of docs/how-to/staff/taps.md by touch on a phone: each must take the documented number of taps.
test.describe.configure({ mode: 'default' });
test.use({
  actionTimeout: 8000,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
});

const doc = readFileSync(joinPath(import.meta.dirname, '../docs/how-to/staff/taps.md'), 'utf8');

/** Documented taps of a task. */
function saidOf(job: string): number {
  const row = doc.split('\n').find((line) => line.startsWith(`| ${job} |`));
  return Number(/^\| [^|]+ \| (\d+)/.exec(row ?? '')?.[1]);
}

let site: Site;
let owner: SignedIn;
let intake: SignedIn;
let day = officeDay(new Date());
const inDays = (days: number) => addDays(officeDay(new Date()), days);

test.beforeAll(async () => {
  site = await Site.start();
  owner = await addMember(site, 'owner');
  intake = await addMember(site, 'intake', 'aigul@kalys.example');
  const database = await site.database();
  const people = await query<{ id: string }>(site, 'SELECT id FROM staff');
  do day = addDays(day, 1);
  while (!isWorkingDay(day));
  await fillDesk(database, { people: people.map(({ id }) => id), day });
  await database.close();
  // A returning client.
  await query(
    site,
    `INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key, created_at)
     SELECT 'K-BEFORE', door, lang, name, email, phone, 'Первый вопрос.', 'K-BEFORE', now() - interval '9 days'
     FROM requests WHERE name = 'Мирлан Сатыбалдиев'`,
  );
});
test.afterAll(() => site.remove());

/** Opens Today as a member. */
async function as(page: Page, member: SignedIn): Promise<void> {
  await page.context().addCookies(cookiesOf(site, member));
  await page.goto(`${site.url}/desk`);
}

/** Counts taps. */
class Hand {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true }).first();
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true }).first();
  /** Opens a section of the tab bar. */
  section = (name: string) => this.tap(this.page.locator('.desk-bar').getByText(name));
  /** A select takes one tap to open, and another to choose. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label });
    this.taps += 2;
  }
  /** Typing is not counted; the keyboard opens with the previous field or tap. */
  type = (selector: string, text: string) => this.page.locator(selector).first().fill(text);
  says = (text: string | RegExp) => expect(this.page.locator('main')).toContainText(text);
}

type Job = (hand: Hand, page: Page) => Promise<void>;

/** By table row; each starts on Today. */
const jobs: Record<string, Job> = {
  'take a request and answer it': async (hand, page) => {
    await hand.tap(hand.link(/Елена Ким/));
    const call = hand.link('Позвонить');
    await call.evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '#called'));
    await hand.tap(call);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await hand.tap(hand.button('Ответили, работаем дальше'));
    await hand.says('Отмечено: ответили.');
    await hand.says('это ваша заявка');
  },
  'take a request': async (hand, page) => {
    await hand.section('Заявки');
    await hand.tap(page.getByRole('button', { name: /^Взять/ }).first());
    await hand.says('Заявка ваша.');
  },
  'finish a request': async (hand, page) => {
    // An unanswered one requires a confirmation.
    await query(site, 'UPDATE requests SET first_answer_at = now() WHERE id = 8');
    await page.goto(`${site.url}/desk/requests/8`);
    await hand.tap(hand.button('Завершить'));
    await hand.says('Новый статус: завершена.');
  },
  'clear a conflict without a hit': async (hand) => {
    await hand.tap(hand.link(/Ким Елена/));
    await hand.tap(hand.button('Конфликта нет'));
    await hand.says('Теперь можно рассказать нам о деле');
  },
  'clear a known name': async (hand, page) => {
    await as(page, intake);
    await hand.tap(hand.link(/Эркин Жумабеков/));
    await hand.tap(page.getByText('Это другой человек').first());
    await hand.tap(hand.button('Предложить: взять можно'));
    await hand.says('Отправлено второму человеку');
  },
  'agree to a known name': async (hand, page) => {
    await hand.tap(hand.link(/Эркин Жумабеков/));
    await hand.tap(page.getByRole('button', { name: /Согласен/ }).first());
    await hand.says('Теперь можно рассказать нам о деле');
  },
  'hand a request to somebody': async (hand, page) => {
    await page.goto(`${site.url}/desk/requests/5`);
    await hand.tap(page.locator('summary', { hasText: 'Передать' }));
    await hand.tap(hand.button('Передать: Айпери aigul'));
    await hand.says('Заявка передана.');
  },
  'note of a call': async (hand, page) => {
    await page.goto(`${site.url}/desk/requests/6`);
    await hand.tap(page.getByLabel('Новая заметка'));
    await page.keyboard.type('Ждёт справку.');
    await hand.tap(hand.button('Сохранить заметку'));
    await hand.says('Заметка сохранена.');
  },
  'a request by hand': async (hand, page) => {
    await hand.section('Заявки');
    await hand.tap(hand.link('Новая заявка'));
    await hand.type('[name=name]', 'Позвонил Сам');
    await hand.type('[name=number], [name=phone]', newPhone());
    await hand.tap(page.getByRole('checkbox', { name: /согласен/ }));
    await hand.tap(hand.button('Сохранить заявку'));
    await hand.says('Заявка сохранена, она ваша.');
  },
  'book a caller for tomorrow': async (hand, page) => {
    await hand.section('Встречи');
    await page.goto(`${site.url}/desk/meetings?day=${addDays(day, -1)}`);
    await hand.tap(hand.link('Позже →'));
    await bookFirstHour(hand, page, '1');
  },
  'book a caller for a day in three weeks': async (hand, page) => {
    await hand.section('Встречи');
    await hand.type('#jump', dayForField(nextOpenDay(21), 'ru'));
    await hand.tap(hand.button('Показать'));
    await bookFirstHour(hand, page, '2');
  },
  "two weeks' holiday": async (hand, page) => {
    await hand.section('Встречи');
    await closeHours(hand, page, { lawyer: 'Гульнара Абдылдаева', from: 30, until: 43 });
    await hand.says('Часы закрыты.');
  },
  'close a day of a lawyer': async (hand, page) => {
    await hand.section('Встречи');
    await closeHours(hand, page, { lawyer: 'Дмитрий Савельев', from: 40, until: 40 });
    await hand.says('Часы закрыты.');
  },
  'the roster of a week': async (hand, page) => {
    await hand.section('Ещё');
    await hand.tap(hand.link('Кто на связи'));
    await hand.choose(page.locator('#first-1'), 'Айпери aigul');
    await hand.tap(hand.button('Сохранить график'));
    await hand.says('График сохранён.');
  },
  'approve a review': async (hand) => {
    await hand.tap(hand.link(/Отзывы ждут проверки/));
    await hand.tap(hand.button(/^Одобрить/));
    await hand.says(/Одобр|на сайте/);
  },
  'move a meeting': async (hand, page) => {
    await page.goto(`${site.url}/desk/meetings?day=${day}`);
    await hand.tap(hand.link(/Светлана Ли/));
    await hand.tap(page.locator('summary', { hasText: 'Другое время' }));
    await hand.tap(page.locator('.meet-choice a').nth(1));
    await hand.tap(page.locator('.meet-choice label').first());
    await hand.tap(hand.button('Перенести'));
    await hand.says('Встреча перенесена.');
  },
  'publish a post in three languages': async (hand, page) => {
    await hand.section('Ещё');
    await hand.tap(page.locator('main').getByRole('link', { name: 'Новости' }));
    await hand.tap(hand.button('Добавить новость'));
    for (const [lang, language] of [
      ['ru', 'Русский'],
      ['kg', 'Кыргызча'],
      ['en', 'English'],
    ] as const) {
      // The first text is open.
      if (lang !== 'ru') await hand.tap(page.locator(`.post-tabs [value=${lang}]`));
      await hand.type(`[name="title.${lang}"]`, `Новый срок ${lang}`);
      await hand.type(`[name="content.${lang}"]`, 'Заявки принимают до пятницы.');
      await hand.tap(hand.button(`Опубликовать: ${language}`));
      await hand.says(`Опубликовано: ${language}`);
    }
  },
  'change a price': async (hand) => {
    await hand.section('Ещё');
    await hand.tap(hand.link('Что на сайте'));
    await hand.tap(hand.link(/[Тт]ариф/));
    await hand.tap(hand.link('Начальный'));
    await hand.type('[name=price]', '17500');
    await hand.tap(hand.button('Сохранить'));
    await hand.says(/17\s500/);
  },
  'find a person and their past': async (hand, page) => {
    await hand.tap(page.getByRole('searchbox'));
    await page.keyboard.type('Мирлан');
    await page.keyboard.press('Enter');
    await hand.tap(hand.link('не впервые'));
    await hand.says('Кто это');
  },
  'export a month': async (hand, page) => {
    await hand.section('Заявки');
    const file = page.waitForEvent('download');
    await hand.tap(hand.button('Скачать CSV'));
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  },
  'invite a colleague': async (hand, page) => {
    await hand.section('Ещё');
    await hand.tap(hand.link('Сотрудники'));
    await hand.type('form:has([name=role]) [name=email]', 'nurlan@kalys.example');
    await hand.choose(page.locator('form:has([name=email]) [name=role]'), 'юрист');
    await hand.tap(hand.button('Отправить приглашение'));
    await hand.says('письмо не ушло'); // This site has no mail server.
  },
};

/** The first working day at least that far ahead. */
function nextOpenDay(days: number): string {
  let open = inDays(days);
  while (!isWorkingDay(open)) open = addDays(open, 1);
  return open;
}

async function bookFirstHour(hand: Hand, page: Page, key: string): Promise<void> {
  await hand.tap(page.locator('.meet-grid .free a').first());
  await hand.type('#name', `Звонил ${key}`);
  await hand.type('#phone', newPhone());
  await hand.tap(page.getByRole('checkbox', { name: /согласен/ }));
  await hand.tap(hand.button('Записать'));
  await hand.says(`Звонил ${key}`);
}

async function closeHours(
  hand: Hand,
  page: Page,
  { lawyer, from, until }: { lawyer: string; from: number; until: number },
): Promise<void> {
  await hand.tap(page.locator('summary', { hasText: 'Закрыть часы' }));
  await hand.tap(page.locator('.meet-choice label', { hasText: lawyer }));
  await hand.type('#day', dayForField(inDays(from), 'ru'));
  await hand.type('#until', dayForField(inDays(until), 'ru'));
  await hand.tap(hand.button('Закрыть'));
}

for (const [job, run] of Object.entries(jobs)) {
  test(`${job} takes the documented number of taps`, async ({ page }) => {
    await as(page, owner);
    const hand = new Hand(page);
    await run(hand, page);
    expect(hand.taps).toBe(saidOf(job));
  });
}

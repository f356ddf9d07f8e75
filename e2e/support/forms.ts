import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '../../app/content/paths.ts';
import type { Language } from '../../app/i18n/languages.ts';
import type { Site } from './site.ts';
import { texts } from './texts.ts';

export const formNames = ['home', 'profile', 'contact', 'review'] as const;
export type FormName = (typeof formNames)[number];

const places = {
  home: { path: pathTo('home'), id: 'contact-form', island: 'contact-form' },
  profile: { path: pathTo('director'), id: 'contact-form', island: 'contact-form' },
  contact: { path: pathTo('contact'), id: 'quick-form', island: 'quick-contact-form' },
  review: { path: pathTo('reviews'), id: 'review-form', island: 'review-form' },
} as const;

/** What is typed, by the names of the fields. */
export type Typed = Record<string, string>;

/** One of the forms that keep drafts, as a visitor meets it. */
export class VisitedForm {
  readonly page: Page;
  readonly name: FormName;

  constructor(page: Page, name: FormName) {
    this.page = page;
    this.name = name;
  }

  get path(): string {
    return places[this.name].path;
  }

  get island(): Locator {
    return this.page.locator(`[data-island="${places[this.name].island}"]`);
  }

  get form(): Locator {
    return this.page.locator(`#${places[this.name].id}`);
  }

  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  /** What is said above the form about an earlier visit. */
  get notice(): Locator {
    return this.island.locator('.msg.wn');
  }

  get submit(): Locator {
    return this.form.locator('button[type=submit]');
  }

  /** The sentence that it has not been sent yet. */
  unsent(language: Language): string {
    return this.name === 'review'
      ? texts(language, 'reviews').form.unsent
      : texts(language, 'contact').form.unsent;
  }

  /** The title of the confirmation. */
  success(language: Language): string {
    return this.name === 'review'
      ? texts(language, 'reviews').form.success
      : texts(language, 'contact').success.title;
  }

  /** Opens the page and waits until the form is React's. */
  async open(language: Language, origin = ''): Promise<void> {
    await this.page.goto(`${origin}${this.path}?lng=${language}`);
    await this.touch();
  }

  async touch(): Promise<void> {
    const field = this.form.locator('input:not([type=hidden])').first();
    await field.waitFor();
    await field.focus();
    await expect(this.island).toHaveAttribute('data-hydrated', '');
  }

  async fill(typed: Typed): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      if (name === 'events') await this.field(name).selectOption(value);
      else await this.field(name).fill(value);
    }
  }

  async expectTyped(typed: Typed): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      await expect(this.field(name), name).toHaveValue(value);
    }
  }

  /** Drafts are written a moment after the last key. */
  async expectKept(typed: Typed): Promise<void> {
    const kept = () =>
      this.page.evaluate(
        () => Object.entries(localStorage).find(([name]) => name.startsWith('draft:'))?.[1] ?? '{}',
      );
    await expect.poll(async () => JSON.parse(await kept()).values).toEqual(typed);
  }
}

/** A request or review that no other test writes: its mark is in the message. */
export function write(name: FormName): Typed {
  const mark = Math.random().toString(36).replace(/\W/g, '').slice(0, 8);
  const notes = `Помогите разобраться с договором ${mark}\nи ещё одна строка`;
  const phone = `+996 555 ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const request = { name: 'Айбек', email: `${mark}@example.kg`, number: phone, notes };
  switch (name) {
    case 'review':
      return { name: 'Айжан Токтосунова', phoneNumber: phone, companyName: 'ОсОО «Ак-Суу»', notes };
    case 'contact':
      return { ...request, adress: 'Бишкек, Токтогула 125' };
    default:
      return { ...request, events: '3' };
  }
}

export type StoredRow = { code?: string; status?: string; suspicion?: { reason: string }[] };

/** What is stored of a message, oldest first. */
export async function storedRows(site: Site, { notes }: Typed): Promise<StoredRow[]> {
  const database = await site.database();
  try {
    const { rows } = await database.owner.$client.query(
      `SELECT code, status, suspicion, created_at FROM requests WHERE notes = $1
       UNION ALL SELECT NULL, NULL, NULL, created_at FROM comments WHERE notes = $1
       ORDER BY created_at`,
      [notes],
    );
    return rows as StoredRow[];
  } finally {
    await database.close();
  }
}

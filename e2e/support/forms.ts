import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '../../app/addresses/path-to.ts';
import type { Language } from '../../app/i18n/languages.ts';
import { query } from './query.ts';
import type { Site } from './site.ts';
import { moduleTexts, texts } from './texts.ts';

export const formNames = ['home', 'profile', 'contact', 'review'] as const;
export type FormName = (typeof formNames)[number];

const places = {
  home: { path: pathTo('home'), id: 'contact-form', island: 'contact-form' },
  profile: { path: pathTo('director'), id: 'contact-form', island: 'contact-form' },
  contact: { path: pathTo('contact'), id: 'quick-form', island: 'quick-contact-form' },
  review: { path: '/case-stadies', id: 'review-form', island: 'review-form' },
} as const;

const reviewWords = (language: Language) =>
  moduleTexts<{ form: { unsent: string; success: string } }>(language, 'reviews');

/** Values by field name. */
export type Typed = Record<string, string>;

/** Page object of a form that keeps drafts. */
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

  /** The restored-draft notice; the only status with buttons. */
  get notice(): Locator {
    return this.island.getByRole('status').filter({ has: this.page.getByRole('button') });
  }

  /** Confirmation of a submitted form. */
  get confirmation(): Locator {
    return this.island.getByRole('status').filter({ hasNot: this.page.getByRole('button') });
  }

  /** Checkbox to keep a draft beyond its tab. */
  get keep(): Locator {
    return this.form.getByRole('checkbox');
  }

  /** Field errors, by the ids in `aria-describedby`. */
  get errors(): Locator {
    return this.form.locator('[id$="-error"]');
  }

  get submit(): Locator {
    return this.form.getByRole('button');
  }

  /** Heading of an unsent draft. */
  unsent(language: Language): string {
    return this.name === 'review'
      ? reviewWords(language).form.unsent
      : texts(language, 'contact').form.unsent;
  }

  /** Heading of the confirmation. */
  success(language: Language): string {
    return this.name === 'review'
      ? reviewWords(language).form.success
      : texts(language, 'contact').success.title;
  }

  /** Opens the page and waits for the form's hydration. */
  async open(language: Language, origin = ''): Promise<void> {
    await this.page.goto(`${origin}${this.path}?lng=${language}`);
    await this.touch();
  }

  async touch(): Promise<void> {
    const field = this.form.locator('input:not([type=hidden])').first();
    await field.waitFor();
    await field.click();
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

  /** Waits for the debounced save of a draft. */
  async expectKept(typed: Typed): Promise<void> {
    const kept = () =>
      this.page.evaluate(
        () =>
          [...Object.entries(sessionStorage), ...Object.entries(localStorage)].find(([name]) =>
            name.startsWith('draft:'),
          )?.[1] ?? '{}',
      );
    await expect.poll(async () => JSON.parse(await kept()).values).toEqual(typed);
  }
}

/** Unique values: the message contains a random mark. */
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

export const storedRows = (site: Site, { notes }: Typed): Promise<StoredRow[]> =>
  query(
    site,
    `SELECT code, status, suspicion, created_at FROM requests WHERE notes = $1
     UNION ALL SELECT NULL, NULL, NULL, created_at FROM comments WHERE notes = $1
     ORDER BY created_at`,
    notes,
  );

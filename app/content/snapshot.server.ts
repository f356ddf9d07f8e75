import { AsyncLocalStorage } from 'node:async_hooks';
import type { TextChanges } from '../i18n/i18n.server.ts';
import { byLanguage, type Language } from '../i18n/languages.ts';
import { readCompanyBy } from './company.ts';
import { type Company, companyOf } from './company-of.ts';
import { withDefaults } from './default-facts.ts';
import type { SiteFacts } from './site-facts.ts';
import { readOffBy } from './switched-off.ts';

/** What the desk can change on every page, at one moment. Never changed: another one takes its place. */
export type Snapshot = Readonly<{
  company: Company;
  /** Texts that staff have changed. */
  texts: Readonly<Record<Language, TextChanges>>;
  /** Modules that the owner has switched off. */
  off: ReadonlySet<string>;
}>;

const none: TextChanges = new Map();

let current: Snapshot | undefined;

/** The snapshot of a page, until it is rendered. */
type Scope = { snapshot: Snapshot | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * The snapshot of the page that is being rendered; elsewhere, as in jobs and commands, the newest one of this process.
 * @throws before `replaceFacts`, and so while modules load
 */
export function snapshot(): Snapshot {
  const found = scopes.getStore()?.snapshot ?? current;
  if (!found) throw new Error('The company is not known yet: a module reads it while it loads');
  return found;
}

/**
 * Has `work` see one snapshot from its beginning to its end, as does what it renders inside. What goes on after the end,
 * such as a stream of events, sees the newest one.
 */
export async function withOneSnapshot<T>(work: () => Promise<T>): Promise<T> {
  if (scopes.getStore()?.snapshot) return work();
  const scope: Scope = { snapshot: current };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.snapshot = undefined;
  }
}

/** Has `work` see facts that are not saved, such as a hidden service as if it was shown. */
export function withFacts<T>(facts: SiteFacts, work: () => Promise<T>): Promise<T> {
  return scopes.run({ snapshot: { ...snapshot(), company: companyOf(facts) } }, work);
}

/** Makes facts those of this process; a section or field that is missing is that of the files. */
export function replaceFacts(saved: Partial<SiteFacts>): void {
  const texts = current?.texts ?? byLanguage(() => none);
  current = { company: companyOf(withDefaults(saved)), texts, off: current?.off ?? new Set() };
}

/** Makes texts the changed ones of this process. */
export function replaceTexts(texts: Snapshot['texts']): void {
  if (!current) throw new Error('Texts have facts of the company, which are not known yet');
  current = { ...current, texts };
}

/** Makes modules the ones that are switched off. */
export function replaceOff(off: Snapshot['off']): void {
  if (current) current = { ...current, off };
}

readCompanyBy(() => snapshot().company);
readOffBy(() => snapshot().off);

import { AsyncLocalStorage } from 'node:async_hooks';
import type { TextChanges } from '../i18n/i18n.server.ts';
import { byLanguage, type Language } from '../i18n/languages.ts';
import { readCompanyBy } from './company.ts';
import { type Company, companyOf } from './company-of.ts';
import { withDefaults } from './default-facts.ts';
import type { SiteFacts } from './site-facts.ts';
import { readOffBy } from './switched-off.ts';

/** Everything on pages that the desk can change, at one moment. Immutable: replaced as a whole. */
export type Snapshot = Readonly<{
  company: Company;
  /** Texts changed by staff. */
  texts: Readonly<Record<Language, TextChanges>>;
  /** Modules switched off by the owner. */
  off: ReadonlySet<string>;
}>;

const none: TextChanges = new Map();

let current: Snapshot | undefined;

/** The page's snapshot, until it is rendered. */
type Scope = { snapshot: Snapshot | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * The snapshot of the page being rendered; elsewhere, as in jobs and commands, the newest one of this process.
 * @throws before `replaceFacts`, and so while modules load
 */
export function snapshot(): Snapshot {
  const found = scopes.getStore()?.snapshot ?? current;
  if (!found) throw new Error('The company is not known yet: a module reads it while it loads');
  return found;
}

/**
 * Runs `work`, including nested rendering, on one snapshot. Later activity, such as an event stream, sees the newest
 * one.
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

/** Runs `work` with unsaved facts, for example with a hidden service made visible. */
export function withFacts<T>(facts: SiteFacts, work: () => Promise<T>): Promise<T> {
  return scopes.run({ snapshot: { ...snapshot(), company: companyOf(facts) } }, work);
}

/** Replaces this process's facts; missing sections and fields come from the files. */
export function replaceFacts(saved: Partial<SiteFacts>): void {
  const texts = current?.texts ?? byLanguage(() => none);
  current = { company: companyOf(withDefaults(saved)), texts, off: current?.off ?? new Set() };
}

/** Replaces this process's changed texts. */
export function replaceTexts(texts: Snapshot['texts']): void {
  if (!current) throw new Error('Texts have facts of the company, which are not known yet');
  current = { ...current, texts };
}

/** Replaces the set of switched-off modules. */
export function replaceOff(off: Snapshot['off']): void {
  if (current) current = { ...current, off };
}

readCompanyBy(() => snapshot().company);
readOffBy(() => snapshot().off);

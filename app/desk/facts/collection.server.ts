import { isDeepStrictEqual } from 'node:util';
import { data } from 'react-router';
import * as v from 'valibot';
import type { SiteFacts } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import {
  type FactProblems,
  fieldsIn,
  readTyped,
  type TypedFacts,
} from '../../features/facts/fact-form.ts';
import { moved } from '../../features/facts/list-order.ts';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text-of.ts';
import { seePath } from '../texts/seen-page.ts';
import type { FactField, FactGroup } from './fact-layout.ts';
import type { ListSection } from './section-path.ts';

/** An item of a list of facts, as its section stores it. */
export type Item = Readonly<Record<string, unknown>>;

type DeskLink = { href: string; text: string };

/** The facts of a section that is a list. */
export type ListFacts = SiteFacts[ListSection];

/**
 * A list of facts that the desk edits: what its items are, and how its two screens show them. A new one is a section of
 * `site-facts.ts`, a definition, two addresses and its texts (docs/how-to/add-a-list.md).
 *
 * An item without `words` of its own has texts in their place, which are changed where all texts are.
 */
export type Collection<I extends Item = Item> = {
  section: ListSection;
  /** Field of its key: in addresses and records elsewhere, never changed, never given again. */
  key: string & keyof I;
  /** Field of an item that is not on the site. The list has buttons for it, unless the form has it. */
  hidden: string & keyof I;
  /** Reads the form of an item; the messages are of `FactProblem`. */
  schema: v.ObjectSchema<v.ObjectEntries, undefined>;
  layout: readonly FactGroup[];
  /** What the form of a new item begins with, by the names of `schema`. */
  empty: Partial<I>;
  /** Key of a new item, and what else it has that no form changes. */
  identify(items: readonly I[], value: I): Partial<I>;
  /** Where a new item comes; last unless `first`. */
  place?: 'first';
  /** An item as its form has it, where that is not how it is stored. */
  form?(item: Partial<I>): Item;
  name(item: I, language: Language): string;
  /** Its page for visitors. */
  page?(item: I): AppPath;
  /** What the list shows of an item beside its name. */
  note?(item: I, language: Language): string;
  /** Links of the list beside the one to its page. */
  listLinks?(item: I, language: Language): DeskLink[];
  /** Links above the form; of a new item without `item`. */
  links?(item: I | undefined, language: Language): DeskLink[];
  /** Texts in the place of words, each with its editor. */
  texts?(item: I, language: Language): { label: TextKey; text: string; href: string }[];
  /** Heading of what is not on the site. */
  hiddenTitle?: TextKey;
  /** Links beside the one that adds an item. */
  beside?(language: Language): DeskLink[];
  /** The last one that is shown stays. */
  keepsOne?: true;
  /** Saving an item is one of the first steps of an owner. */
  isFirstStep?: true;
  /** Items have a portrait. */
  portrait?: true;
  /** Why an item may not be saved, which its fields alone do not show. */
  refuses?(
    database: SiteServices['database'],
    item: I,
    value: I,
  ): Promise<FactProblems | undefined>;
  /** Facts of the section beside its items, which have a form below the list. */
  rest?: Rest<I>;
};

type Rest<I> = {
  layout: readonly FactGroup[];
  schema(items: readonly I[]): v.GenericSchema<unknown, Item>;
  note(items: readonly I[], language: Language): string;
  /** Follows items that were added, moved, or taken from another version. */
  follow(facts: ListFacts, items: readonly I[]): Item;
};

export function itemsOf({ section }: Collection, facts: ListFacts): readonly Item[] {
  return (facts as Record<string, unknown>)[section] as readonly Item[];
}

export const keyOf = ({ key }: Collection, item: Item) => String(item[key]);

export const isHidden = ({ hidden }: Collection, item: Item) => Boolean(item[hidden]);

/** The page of an item, where it has one: as visitors see it, or will once it is shown; and with its texts to tap on. */
export function pageLinks(collection: Collection, item: Item, language: Language): DeskLink[] {
  const path = collection.page?.(item);
  if (!path) return [];
  const { t } = textsOf(language);
  const see = seePath({ path, language });
  if (isHidden(collection, item)) return [{ href: see, text: t('deskFacts:services.preview') }];
  const look = { href: path, text: t('deskFacts:services.look') };
  return item.words ? [look] : [look, { href: see, text: t('deskFacts:services.see') }];
}

/** @throws a 404 response when there is no item of that key */
export function findItem(collection: Collection, facts: ListFacts, key: string): Item {
  const found = itemsOf(collection, facts).find((item) => keyOf(collection, item) === key);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Whether the list hides and shows items. */
export const hidesInList = ({ hidden, schema }: Collection) => !(hidden in schema.entries);

/** The schema of an item's form, without the words of one whose words are texts. */
function schemaOf({ schema }: Collection, item: Item | undefined) {
  const { words, ...own } = schema.entries;
  return item && !item.words ? v.object(own) : schema;
}

/** The fields of an item's form; those of a new one without `item`. */
export function typedOfItem(collection: Collection, item?: Item): TypedFacts {
  const { empty, form } = collection;
  const shown = form?.(item ?? empty) ?? item ?? empty;
  const names = Object.keys(schemaOf(collection, item).entries);
  // What was saved before a field was there lacks it.
  const record = names.map((name) => [name, shown[name] ?? empty[name] ?? '']);
  return Object.fromEntries(fieldsIn(Object.fromEntries(record)));
}

/** The groups of a layout that a form has fields of. */
export function layoutFor(layout: readonly FactGroup[], typed: TypedFacts): FactGroup[] {
  const isThere = ({ name }: FactField) => {
    const own = name.replace('*', defaultLanguage);
    return Object.keys(typed).some((each) => each === own || each.startsWith(`${own}.`));
  };
  return layout
    .map(({ title, fields }) => ({ title, fields: fields.filter(isThere) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Reads an item's form. @returns what it has of the item, or what is wrong with which field */
export function readItem(collection: Collection, typed: TypedFacts, item?: Item) {
  return readTyped(schemaOf(collection, item) as v.GenericSchema<unknown, Item>, typed);
}

/** The fields of the form below the list. */
export function typedOfRest({ section }: Collection, facts: ListFacts): TypedFacts {
  const { [section]: _, ...rest } = facts as Item;
  return Object.fromEntries(fieldsIn(rest));
}

/** All fields of a version, `services.<key>.words.ru.title`, and the order of its items, to compare it with another one. */
export function typedOfList(collection: Collection, facts: ListFacts): TypedFacts {
  const items = itemsOf(collection, facts);
  const each = items.flatMap((item) => {
    const typed = typedOfItem(collection, item);
    const hidden = Object.fromEntries(fieldsIn(isHidden(collection, item), collection.hidden));
    return Object.entries({ ...typed, ...hidden }).map(([name, value]) => [
      `${collection.section}.${keyOf(collection, item)}.${name}`,
      value,
    ]);
  });
  const order = items.map((item) => keyOf(collection, item)).join('\n');
  return { ...Object.fromEntries(each), order, ...typedOfRest(collection, facts) };
}

/** A section with other items. */
export function withItems(
  { section, rest }: Collection,
  facts: ListFacts,
  items: readonly Item[],
): ListFacts {
  return { ...facts, ...rest?.follow(facts, items), [section]: items } as ListFacts;
}

/** A section with an item changed. @param value what its form has of it */
export function withChanged(collection: Collection, facts: ListFacts, item: Item, value: Item) {
  const items = itemsOf(collection, facts);
  return withItems(
    collection,
    facts,
    items.map((each) => (each === item ? { ...each, ...value } : each)),
  );
}

/** A section with one more item, whose key no other ever had: none is ever removed. */
export function withAdded(collection: Collection, facts: ListFacts, value: Item) {
  const items = itemsOf(collection, facts);
  const own = { [collection.hidden]: false, ...value };
  const added = { ...own, ...collection.identify(items, own) };
  const place = collection.place === 'first' ? 0 : items.length;
  return withItems(collection, facts, items.toSpliced(place, 0, added));
}

/** A section with an item a place further up or down among those that are shown. */
export function withMoved(
  collection: Collection,
  facts: ListFacts,
  item: Item,
  step: 'up' | 'down',
) {
  const isShown = (each: Item) => !isHidden(collection, each);
  return withItems(collection, facts, moved(itemsOf(collection, facts), item, step, isShown));
}

/** An earlier version, to be restored: items that came later stay, hidden, because records elsewhere name them. */
export function restored(collection: Collection, version: ListFacts, now: ListFacts): ListFacts {
  const items = itemsOf(collection, version);
  const known = new Set(items.map((item) => keyOf(collection, item)));
  const later = itemsOf(collection, now).filter((item) => !known.has(keyOf(collection, item)));
  const hidden = later.map((item) => ({ ...item, [collection.hidden]: true }));
  return withItems(collection, version, [...items, ...hidden]);
}

/** Value of `?done=`: a change of what is hidden, which no visitor sees, is no change of the site. */
export function resultOf(
  collection: Collection,
  done: string,
  before: ListFacts,
  after: ListFacts,
) {
  const [was, is] = [before, after].map((facts) =>
    itemsOf(collection, facts).filter((item) => !isHidden(collection, item)),
  );
  const isUnseen = hidesInList(collection) && isDeepStrictEqual(was, is);
  return done === 'saved' && isUnseen ? 'hidden' : done;
}

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
 * Items that ship with the project may have `words: null`: their words are then texts, edited with all other texts.
 */
export type Collection<I extends Item = Item> = {
  section: ListSection;
  /** Field with the key, which is in addresses and other records: never changed, never given again. */
  key: string & keyof I;
  /** Field that takes an item off the site. The list has buttons for it, unless the form has the field. */
  hidden: string & keyof I;
  /** Parses the form of an item; the messages are of `FactProblem`. */
  schema: v.ObjectSchema<v.ObjectEntries, undefined>;
  layout: readonly FactGroup[];
  /** What a new item has chosen already; its other fields are empty. */
  chosen?: Partial<I>;
  /** Key of a new item, and other fields that no form changes. */
  identify(items: readonly I[], value: I): Partial<I>;
  /** Place of a new item; last unless `first`. */
  place?: 'first';
  /** Converts an item for its form, where that differs from the stored one. */
  form?(item: Partial<I>): Item;
  name(item: I, language: Language): string;
  /** Its page for visitors. */
  page?(item: I): AppPath;
  /** Line below the name in the list. */
  note?(item: I, language: Language): string;
  /** Links of the list beside the one to its page. */
  listLinks?(item: I, language: Language): DeskLink[];
  /** Links above the form; of a new item without `item`. */
  links?(item: I | undefined, language: Language): DeskLink[];
  /** The texts of an item without `words`, with the addresses of their editors. */
  texts?(item: I, language: Language): { label: TextKey; text: string; href: string }[];
  /** Heading of the hidden items. */
  hiddenTitle?: TextKey;
  /** The last shown item cannot be hidden. */
  keepsOne?: true;
  /** Saving an item is one of the first steps of an owner. */
  isFirstStep?: true;
  /** Items have a portrait. */
  portrait?: true;
  /** Why a form may not be saved although each field is right. @param item undefined for a new one */
  refuses?(
    value: I,
    item: I | undefined,
    database: SiteServices['database'],
  ): Promise<FactProblems | undefined> | FactProblems | undefined;
  /** Other facts of the section, with a form below the list. */
  rest?: Rest<I>;
};

type Rest<I> = {
  layout: readonly FactGroup[];
  schema(items: readonly I[]): v.GenericSchema<unknown, Item>;
  note(items: readonly I[], language: Language): string;
  /** Adapts these facts to items that were added, moved or restored. */
  follow(facts: ListFacts, items: readonly I[]): Item;
};

export function itemsOf({ section }: Collection, facts: ListFacts): readonly Item[] {
  return (facts as Record<string, unknown>)[section] as readonly Item[];
}

export const keyOf = ({ key }: Collection, item: Item) => String(item[key]);

export const isHidden = ({ hidden }: Collection, item: Item) => Boolean(item[hidden]);

/** Links to an item's page: as visitors see it, with editable texts, or as a preview of a hidden one. */
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
  const { chosen = {}, form } = collection;
  const shown = form?.(item ?? chosen) ?? item ?? chosen;
  // Items saved by an earlier release lack newer fields.
  const record = Object.entries(schemaOf(collection, item).entries).map(([name, schema]) => [
    name,
    shown[name] ?? chosen[name] ?? emptyOf(schema),
  ]);
  return Object.fromEntries(fieldsIn(Object.fromEntries(record)));
}

/** Empty fields, as a schema nests them. */
function emptyOf(schema: object): unknown {
  if (!('entries' in schema)) return '';
  const fields = Object.entries(schema.entries as v.ObjectEntries);
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)]));
}

/** The groups and fields of a layout that a form has. */
export function layoutFor(layout: readonly FactGroup[], typed: TypedFacts): FactGroup[] {
  const isThere = ({ name }: FactField) => {
    const own = name.replace('*', defaultLanguage);
    return Object.keys(typed).some((each) => each === own || each.startsWith(`${own}.`));
  };
  return layout
    .map(({ title, fields }) => ({ title, fields: fields.filter(isThere) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Reads an item's form. @returns the item's fields, or the problems by field */
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

/** A section with an item changed. @param value its changed fields */
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

/** Value of `?done=`: `hidden` after a change of a hidden item, which no visitor sees. */
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

type Catalogue = { tag: string; messages: unknown };

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Flattens a catalogue to dotted keys; list items are numbered. */
function flatten(value: unknown, key = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[key, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [
      ...flatten(child, key ? `${key}.${name}` : name),
    ]),
  );
}

/** Variables and tags of a text, sorted; except names, days and money, which each language inflects differently. */
export function variablesAndTags(text: string): string[] {
  return [
    ...text.matchAll(/\{\{\s*(?!company|workdays|city|country|currency)[\w.]+\s*\}\}|<\/?\d+>/g),
  ]
    .map(String)
    .sort();
}

const placeholders = (text: unknown) => variablesAndTags(String(text)).join(' ');

/**
 * Compares a translation with its reference: missing or surplus keys, missing or unknown plural forms, empty texts,
 * different variables or tags.
 */
export function compareMessages(reference: Catalogue, translation: Catalogue): string[] {
  const original = flatten(reference.messages);
  const translated = flatten(translation.messages);
  const base = (key: string) => key.replace(pluralForm, '');
  const isPlural = (key: string) => pluralForm.test(key);

  const expected = new Map<string, unknown>();
  for (const [key, text] of original) {
    if (!isPlural(key)) expected.set(key, text);
    else {
      const forms = new Intl.PluralRules(translation.tag).resolvedOptions().pluralCategories;
      for (const form of forms) expected.set(`${base(key)}_${form}`, text);
    }
  }
  const problems: string[] = [];
  for (const [key, text] of expected) {
    const own = translated.get(key);
    if (own === undefined) problems.push(`${key} is missing`);
    else if (typeof own !== 'string' || !own.trim()) problems.push(`${key} is not a text`);
    else if (placeholders(own) !== placeholders(text)) {
      problems.push(`${key} has other variables or tags than the reference`);
    }
  }
  for (const key of translated.keys()) if (!expected.has(key)) problems.push(`${key} is surplus`);
  return problems;
}

import { expect, test } from 'vitest';
import { defaultFacts } from '../../content/default-facts.ts';
import { typedOf } from '../../features/facts/fact-form.ts';
import { languages } from '../../i18n/languages.ts';
import { factLayouts } from './fact-layout.ts';

test.each(['company', 'contacts', 'hours'] as const)(
  'every fact of %s has its line on the desk, and no other has one',
  (section) => {
    const fields = factLayouts[section].flatMap((group) => group.fields);
    const shown = fields.flatMap(({ name }) =>
      name.includes('*') ? languages.map((language) => name.replace('*', language)) : [name],
    );
    expect(shown.sort()).toEqual(Object.keys(typedOf(section, defaultFacts[section])).sort());
  },
);

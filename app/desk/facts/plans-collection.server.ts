import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { priceVariables } from '../../content/facts.ts';
import { planWords } from '../../content/plans.ts';
import type { Plan, SiteFacts } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import {
  inEachLanguage,
  items,
  line,
  nameMax,
  says,
  whole,
} from '../../features/facts/fact-values.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { byLanguage, defaultLanguage, languages } from '../../i18n/languages.ts';
import type { Collection } from './collection.server.ts';

const cell = v.pipe(v.string(says('row')), v.nonEmpty(says('row')));

/** The comparison: lines such as `Consultations | 3 | 8 | unlimited`. @param plans number of plans, hidden ones too */
function rowsSchema(plans: number) {
  const rows = v.pipe(
    items,
    v.transform((typed) => typed.map((row) => row.split('|').map((part) => part.trim()))),
    v.array(
      v.pipe(
        v.tupleWithRest([cell], cell),
        v.check((row) => row.length === plans + 1, says('row')),
      ),
      says('row'),
    ),
  );
  return v.pipe(
    v.object({ rows: inEachLanguage(rows) }),
    v.rawCheck(({ dataset, addIssue }) => {
      // Lines with too few parts are reported before their number.
      if (!dataset.typed || dataset.issues) return;
      const input = dataset.value;
      for (const key of languages) {
        const value = input.rows[key];
        if (value.length === input.rows[defaultLanguage].length) continue;
        addIssue({
          message: says('rows'),
          path: [
            { type: 'object', origin: 'value', input, key: 'rows', value: input.rows },
            { type: 'object', origin: 'value', input: input.rows, key, value },
          ],
        });
      }
    }),
  );
}

/** Stem of a Russian adjective, so that "Базовый" also finds "на «Базовом»". */
const withoutEnding = (name: string) => name.replace(/(ый|ий|ой|ая|ое)$/, '');

export const plans: Collection<Plan> = {
  section: 'plans',
  key: 'id',
  hidden: 'hidden',
  schema: v.object({
    price: whole(1, 10_000_000),
    words: inEachLanguage(v.object({ name: line(nameMax), forWhom: line(160) })),
    features: inEachLanguage(items),
  }),
  layout: [
    {
      title: 'plan',
      fields: [
        { name: 'words.*.name', label: 'planName' },
        { name: 'words.*.forWhom', label: 'planForWhom' },
        { name: 'price', label: 'price', kind: 'number', hint: 'price' },
        { name: 'features.*', label: 'features', kind: 'lines', hint: 'features' },
      ],
    },
  ],
  identify: ({ length }) => ({ id: `plan-${length + 1}` }),
  name: (plan, language) => planWords(plan, language).name,
  note: ({ price }, language) =>
    textsOf(language).t('deskFacts:plans.price', { price: formatNumber(price) }),
  listLinks({ id, hidden, words }, language) {
    if (!hidden) return [];
    const { t } = textsOf(language);
    const textsWith = (q: string) => pathTo('deskTexts', { query: { q } });
    const named = {
      href: textsWith(withoutEnding(words[language].name)),
      text: t('deskFacts:plans.named'),
    };
    const variable = priceVariables[id];
    if (!variable) return [named];
    return [named, { href: textsWith(variable), text: t('deskFacts:plans.priced') }];
  },
  rest: {
    layout: [
      {
        title: 'comparison',
        fields: [{ name: 'rows.*', label: 'rows', kind: 'lines', hint: 'rows' }],
      },
    ],
    schema: ({ length }) => rowsSchema(length),
    note: (items, language) =>
      textsOf(language).t('deskFacts:plans.columns', {
        names: items.map((plan) => planWords(plan, language).name).join('\u00a0| '),
      }),
    follow(facts, items) {
      const { plans: before, rows } = facts as SiteFacts['plans'];
      const places = items.map(({ id }) => before.findIndex((plan) => plan.id === id));
      return {
        rows: byLanguage((language) => {
          const none = textsOf(language).t('practice:pricing.table.none');
          return rows[language].map(([feature, ...cells]) => [
            feature,
            ...places.map((place) => cells[place] ?? none),
          ]);
        }),
      };
    },
  },
};

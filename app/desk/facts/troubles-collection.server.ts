import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { isChecked } from '../../content/checked-facts.ts';
import { company } from '../../content/company.ts';
import { knownServices } from '../../content/services.ts';
import type { Trouble } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import {
  inEachLanguage,
  line,
  optionalChoice,
  optionalDay,
  says,
} from '../../features/facts/fact-values.ts';
import { byLanguage } from '../../i18n/languages.ts';
import type { Collection } from './collection.server.ts';
import { checkGroup, halfACheck } from './lawyers-check.ts';

const attorney = optionalChoice(() => company().people.map(({ key }) => key));

/** The longest that stand beside one another on a phone. */
const limits = { label: 26, said: 110, decided: 90, article: 120 };

export const troubles: Collection<Trouble> = {
  section: 'troubles',
  key: 'key',
  hidden: 'hidden',
  schema: v.object({
    words: inEachLanguage(
      v.object({
        label: line(limits.label),
        you: line(limits.said),
        they: line(limits.said),
        decides: line(limits.decided),
        term: line(limits.decided),
        article: line(limits.article),
      }),
    ),
    service: v.pipe(
      v.string(says('required')),
      v.check((id) => knownServices().includes(id), says('required')),
    ),
    attorney,
    checkedBy: attorney,
    checkedOn: optionalDay,
  }),
  layout: [
    {
      title: 'bothSides',
      fields: [
        { name: 'words.*.label', label: 'troubleLabel' },
        { name: 'words.*.you', label: 'troubleYou' },
        { name: 'words.*.they', label: 'troubleThey' },
        { name: 'words.*.decides', label: 'troubleDecides' },
        { name: 'words.*.term', label: 'troubleTerm' },
        { name: 'words.*.article', label: 'troubleArticle' },
      ],
    },
    checkGroup,
    {
      title: 'booked',
      fields: [
        { name: 'service', label: 'troubleService', kind: 'service' },
        { name: 'attorney', label: 'troubleAttorney', kind: 'attorney', optional: true },
      ],
    },
  ],
  empty: {
    words: byLanguage(() => ({
      label: '',
      you: '',
      they: '',
      decides: '',
      term: '',
      article: '',
    })),
    service: '1',
    attorney: '',
    checkedBy: '',
    checkedOn: '',
  },
  identify: ({ length }) => ({ key: `trouble-${length + 1}` }),
  name: ({ words }, language) => words[language].label,
  page: ({ key }) => pathTo('home', { query: { t: key } }),
  note: (trouble, language) =>
    isChecked(trouble) ? '' : textsOf(language).t('deskFacts:troubles.unchecked'),
  refuses: async (_, __, value) => halfACheck(value),
};

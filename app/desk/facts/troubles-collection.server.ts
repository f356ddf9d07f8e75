import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { knownServices } from '../../content/services.ts';
import type { Trouble } from '../../content/site-facts.ts';
import { optionalLawyer } from '../../features/facts/fact-rules.ts';
import { inEachLanguage, line, says } from '../../features/facts/fact-values.ts';
import type { Collection } from './collection.server.ts';
import { checkGroup, checkSchemas, refuseHalfCheck, uncheckedNote } from './lawyers-check.ts';

/** Longest texts that fit beside one another on a phone, in characters. */
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
    attorney: optionalLawyer,
    ...checkSchemas,
  }),
  layout: [
    {
      title: 'bothSides',
      fields: [
        { name: 'words.*.label', label: 'troubleLabel' },
        { name: 'words.*.you', label: 'troubleYou', kind: 'lines' },
        { name: 'words.*.they', label: 'troubleThey', kind: 'lines' },
        { name: 'words.*.decides', label: 'troubleDecides', kind: 'lines' },
        { name: 'words.*.term', label: 'troubleTerm', kind: 'lines' },
        { name: 'words.*.article', label: 'troubleArticle', kind: 'lines' },
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
  chosen: { service: '1' },
  identify: ({ length }) => ({ key: `trouble-${length + 1}` }),
  name: ({ words }, language) => words[language].label,
  page: ({ key }) => pathTo('home', { query: { t: key } }),
  note: uncheckedNote,
  refuses: refuseHalfCheck,
};

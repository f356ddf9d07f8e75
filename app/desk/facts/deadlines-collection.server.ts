import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { isChecked } from '../../content/checked-facts.ts';
import { company } from '../../content/company.ts';
import type { Deadline } from '../../content/site-facts.ts';
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

export const deadlines: Collection<Deadline> = {
  section: 'deadlines',
  key: 'key',
  hidden: 'hidden',
  schema: v.object({
    words: inEachLanguage(
      v.object({
        situation: line(100),
        term: line(100),
        from: line(),
        law: line(300),
        lastDay: line(400),
      }),
    ),
    source: v.pipe(line(300), v.regex(/^https?:\/\/[^/\s]+\.[^/\s]+/, says('link'))),
    checkedBy: optionalChoice(() => company().people.map(({ key }) => key)),
    checkedOn: optionalDay,
  }),
  layout: [
    {
      title: 'deadline',
      fields: [
        { name: 'words.*.situation', label: 'troubleLabel' },
        { name: 'words.*.term', label: 'troubleTerm' },
        { name: 'words.*.from', label: 'deadlineFrom' },
        { name: 'words.*.law', label: 'troubleArticle' },
        { name: 'words.*.lastDay', label: 'deadlineLastDay' },
        { name: 'source', label: 'deadlineSource', kind: 'url' },
      ],
    },
    checkGroup,
  ],
  empty: {
    words: byLanguage(() => ({ situation: '', term: '', from: '', law: '', lastDay: '' })),
    source: '',
    checkedBy: '',
    checkedOn: '',
  },
  identify: ({ length }) => ({ key: `deadline-${length + 1}` }),
  name: ({ words }, language) => words[language].situation,
  page: () => pathTo('deadlines'),
  note: (deadline, language) =>
    isChecked(deadline)
      ? deadline.words[language].term
      : textsOf(language).t('deskFacts:troubles.unchecked'),
  refuses: async (_, __, value) => halfACheck(value),
};

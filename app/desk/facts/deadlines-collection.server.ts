import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import type { Deadline } from '../../content/site-facts.ts';
import { inEachLanguage, line, says } from '../../features/facts/fact-values.ts';
import type { Collection } from './collection.server.ts';
import { checkGroup, checkSchemas, refuseHalfCheck, uncheckedNote } from './lawyers-check.ts';

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
    ...checkSchemas,
  }),
  layout: [
    {
      title: 'deadline',
      fields: [
        { name: 'words.*.situation', label: 'troubleLabel', kind: 'lines' },
        { name: 'words.*.term', label: 'troubleTerm' },
        { name: 'words.*.from', label: 'deadlineFrom', kind: 'lines' },
        { name: 'words.*.law', label: 'troubleArticle', kind: 'lines' },
        { name: 'words.*.lastDay', label: 'deadlineLastDay', kind: 'lines' },
        { name: 'source', label: 'deadlineSource', kind: 'url' },
      ],
    },
    checkGroup,
  ],
  identify: ({ length }) => ({ key: `deadline-${length + 1}` }),
  name: ({ words }, language) => words[language].situation,
  page: () => pathTo('deadlines'),
  note: (deadline, language) => uncheckedNote(deadline, language) || deadline.words[language].term,
  refuses: refuseHalfCheck,
};

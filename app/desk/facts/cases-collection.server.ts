import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { caseCategories } from '../../content/case-categories.ts';
import { caseWords } from '../../content/case-words.ts';
import { company } from '../../content/company.ts';
import type { Case } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import { optionalLawyer } from '../../features/facts/fact-rules.ts';
import { inEachLanguage, items, line, says } from '../../features/facts/fact-values.ts';
import { inventedIn } from '../../features/facts/samples.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Collection } from './collection.server.ts';

/** Cases of the specification: the numbers in the addresses of others follow. */
const firstCases = 6;

export const cases: Collection<Case> = {
  section: 'cases',
  key: 'key',
  hidden: 'hidden',
  schema: v.object({
    category: v.picklist(caseCategories, says('required')),
    attorney: optionalLawyer,
    words: inEachLanguage(
      v.object({
        title: line(80),
        summary: line(),
        facts: line(1500),
        done: items,
        result: line(600),
      }),
    ),
  }),
  layout: [
    {
      title: 'story',
      fields: [
        { name: 'words.*.title', label: 'caseTitle' },
        { name: 'words.*.summary', label: 'caseSummary', hint: 'caseSummary' },
        { name: 'words.*.facts', label: 'caseFacts', kind: 'lines', hint: 'caseFacts' },
        { name: 'words.*.done', label: 'caseDone', kind: 'lines', hint: 'features' },
        { name: 'words.*.result', label: 'caseResult', kind: 'lines' },
      ],
    },
    {
      title: 'case',
      fields: [
        { name: 'category', label: 'caseCategory', kind: 'category' },
        { name: 'attorney', label: 'caseAttorney', kind: 'attorney', optional: true },
      ],
    },
  ],
  chosen: { category: 'family' },
  identify(all) {
    const numbers = all.map(({ key }) => Number(/^case-(\d+)$/.exec(key)?.[1] ?? 0));
    return { key: `case-${Math.max(firstCases, ...numbers) + 1}` };
  },
  place: 'first',
  // Not by `caseWords` alone: the texts of this process may lack a case that another one has just added.
  name: ({ key, words }, language) =>
    (words?.[language] ?? caseWords(textsOf(language), key)).title,
  page: ({ key }) => pathTo('caseDetails', { query: { case: key } }),
  note({ key, category, attorney, hidden }, language) {
    const { t } = textsOf(language);
    const invented = hidden ? [] : inventedIn(key);
    return [
      t(`cases:portfolio.tabs.${category}`),
      company().people.find((person) => person.key === attorney)?.words[language].name,
      invented.length > 0 &&
        t('deskFacts:cases.invented', {
          languages: invented.map((each) => t(`common:language.names.${each}`)).join(', '),
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  },
  listLinks: textsLink,
  links: (one, language) => (one ? textsLink(one, language) : []),
  isFirstStep: true,
};

/** Link to the texts that a case has instead of `words`. */
function textsLink({ key, words }: Case, language: Language) {
  if (words) return [];
  const href = pathTo('deskTexts', { query: { file: 'cases', q: `items.${key}.` } });
  return [{ href, text: textsOf(language).t('deskFacts:cases.texts') }];
}

import { pathTo } from '../../../addresses/path-to.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { addressPrefix, withPrefix } from '../../../i18n/language-prefix.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { State } from '../../../ui/state.tsx';

type SuggestionsProps = {
  /** Search query; empty before the first search. */
  query: string;
  /** Other languages in which the query has results. */
  elsewhere: { language: Language; total: number }[];
};

/** Shown when there are no results, or no query yet: other languages and topics. */
export function Suggestions({ query, elsewhere }: SuggestionsProps) {
  const { t } = useTranslation('search');
  const { t: common } = useTranslation();
  const { topicList } = useMessages('search');
  const linkTo = usePathTo();
  return (
    <>
      {query && (
        <State kind="empty" title={t('emptyTitle', { query })}>
          <p>
            <LinkedText text={t('emptyText')} href={linkTo('contact', { hash: 'request' })} />
          </p>
        </State>
      )}
      {elsewhere.length > 0 && (
        <nav className="found-ways" aria-labelledby="found-elsewhere">
          <h2 id="found-elsewhere">{t('elsewhere')}</h2>
          <ul className="chips">
            {elsewhere.map(({ language, total }) => (
              <li key={language}>
                <a
                  href={inLanguage(language, query)}
                  lang={languageTag(language)}
                  hrefLang={languageTag(language)}
                >
                  {common(`language.names.${language}`)} ({total})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav className="found-ways" aria-labelledby="found-topics">
        <h2 id="found-topics">{t('topics')}</h2>
        <ul className="chips">
          {topicList.map((topic) => (
            <li key={topic}>
              <a href={linkTo('newsSearch', { query: { q: topic } })}>{topic}</a>
            </li>
          ))}
        </ul>
        <MoreLink href={linkTo('news')} text={t('all')} />
      </nav>
    </>
  );
}

/** The same search in another language. Russian has no prefix, so `lng` names it. */
function inLanguage(language: Language, query: string): string {
  const prefix = addressPrefix(language);
  const lng = prefix ? undefined : language;
  return withPrefix(prefix, pathTo('newsSearch', { query: { q: query, lng } }));
}

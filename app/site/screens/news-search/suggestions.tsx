import { pathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { addressPrefix, withPrefix } from '../../../i18n/address.ts';
import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { State } from '../../../ui/state.tsx';

type SuggestionsProps = {
  /** What was asked; empty before the first question. */
  query: string;
  /** Languages in which the same question finds something. */
  elsewhere: { language: Language; total: number }[];
};

/** Ways on for who has found nothing, or has not asked yet. */
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
        <a className="more" href={linkTo('news')}>
          <span>{t('all')}</span>
          <Icon name="arrow-right" />
        </a>
      </nav>
    </>
  );
}

/** The same question in another language; Russian has no address of its own, so the query names it. */
function inLanguage(language: Language, query: string): string {
  const prefix = addressPrefix(language);
  const lng = prefix ? undefined : language;
  return withPrefix(prefix, pathTo('newsSearch', { query: { q: query, lng } }));
}

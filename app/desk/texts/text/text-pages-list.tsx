import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type seenPages, seePath } from '../seen-page.ts';

/** Most pages that are named: texts of header and footer stand on all. */
const named = 8;

/** The pages with a text. */
export function TextPagesList({ pages }: { pages: ReturnType<typeof seenPages> }) {
  const { t } = useTranslation('deskTexts');
  const language = useLanguage();
  const { texts } = usePage();
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">{t('pages.title', { total: pages.length })}</h2>
      {pages.length === 0 && <p className="muted">{t('pages.none')}</p>}
      <ul className="text-pages">
        {pages.slice(0, named).map(({ path, title }) => (
          <li key={path}>
            <a href={seePath({ path, language })} lang={languageTag(language)}>
              {textOf(texts, title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { pageContext } from '../../../context.ts';
import { type ListedText, listTexts } from '../../../features/texts/current-texts.server.ts';
import { shownText } from '../../../features/texts/text-checks.ts';
import { textFiles } from '../../../features/texts/text-units.server.ts';
import { languages, languageTag } from '../../../i18n/languages.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { type TextKey, textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';
import { requireStaff } from '../../staff-context.ts';
import { usePlaceWords } from '../place-words.ts';
import { seePath } from '../seen-page.ts';
import type { Route } from './+types/texts-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'texts.read');
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('file') ?? '';
  const files = textFiles();
  const filter = {
    file: files.includes(wanted) ? wanted : '',
    search: (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    changed: searchParams.has('changed'),
  };
  const after = searchParams.get('after') ?? undefined;
  const { texts, next, total } = listTexts(filter, after);
  const { language } = context.get(pageContext);
  return { ...filter, files, next, total, texts, paged: after !== undefined, language };
}

/** Every text of the site: search, and the way to its editor. */
export default function TextsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskTexts');
  const { file, search, changed, texts, next, total, paged, language } = loaderData;
  const query = {
    file: file || undefined,
    q: search || undefined,
    changed: changed ? '' : undefined,
  };
  return (
    <DeskScreen title={t('title')} aside={t('total', { total })}>
      <p>
        <a className="btn" href={seePath({ path: '/', language })}>
          {t('toPage')}
        </a>
      </p>
      <p className="muted">{t('about')}</p>
      <SearchForm {...loaderData} />
      {texts.length === 0 && (
        <DeskEmpty
          title={changed && !search ? t('noneChanged') : t('notFound')}
          {...(changed && !search && { of: 'texts' })}
        />
      )}
      <ul className="desk-list text-list">
        {texts.map((text) => (
          <li key={text.key} className="desk-card">
            <TextRow text={text} />
          </li>
        ))}
      </ul>
      <p className="btns">
        {paged && (
          <a className="btn out sm" href={pathTo('deskTexts', { query })}>
            {t('first')}
          </a>
        )}
        {next && (
          <a
            className="btn out sm"
            href={pathTo('deskTexts', { query: { ...query, after: next } })}
          >
            {t('more')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}

function SearchForm({
  file,
  files,
  search,
  changed,
}: Pick<Route.ComponentProps['loaderData'], 'file' | 'files' | 'search' | 'changed'>) {
  const { t } = useTranslation('deskTexts');
  const { texts } = usePage();
  return (
    <search>
      <form className="form desk-form text-search" action={pathTo('deskTexts')}>
        <DeskInput
          label={t('search')}
          hint={t('searchHint')}
          name="q"
          type="search"
          required={false}
          defaultValue={search}
        />
        <DeskSelect
          label={t('file')}
          name="file"
          required={false}
          defaultValue={file}
          options={[
            { value: '', label: t('allFiles') },
            ...files.map((value) => ({
              value,
              label: textOf(texts, `deskTexts:files.${value}` as TextKey),
            })),
          ]}
        />
        <label className="text-check">
          <input type="checkbox" name="changed" value="" defaultChecked={changed} />
          {t('onlyChanged')}
        </label>
        <button className="btn out" type="submit">
          {t('find')}
        </button>
      </form>
    </search>
  );
}

function TextRow({ text: { key, texts, changed, inSpec } }: { text: ListedText }) {
  const { t } = useTranslation('deskTexts');
  const placeOf = usePlaceWords();
  const own = useLanguage();
  const others = languages.filter((language) => language !== own);
  return (
    <>
      <h2>
        <a href={pathTo('deskText', { id: key })} lang={languageTag(own)}>
          <span className="text-short">{shownText(texts[own])}</span>
        </a>
      </h2>
      {others.map((language) => (
        <p key={language} className="muted small text-short" lang={languageTag(language)}>
          {shownText(texts[language])}
        </p>
      ))}
      <p className="text-key">
        <span>{placeOf(key)}</span>
        {changed.length > 0 && (
          <span className="text-chip">{t('changedIn', { languages: changed.join(', ') })}</span>
        )}
        {inSpec && <span className="text-chip">{t('inSpec')}</span>}
      </p>
    </>
  );
}

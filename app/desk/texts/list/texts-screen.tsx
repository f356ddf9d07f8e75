import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { lifeOfDirector, sampleLife } from '../../../features/facts/samples.ts';
import { type ListedText, listTexts } from '../../../features/texts/current-texts.server.ts';
import { noteRead, readUnread } from '../../../features/texts/readings.server.ts';
import { shownText } from '../../../features/texts/text-checks.ts';
import { textFiles } from '../../../features/texts/text-units.server.ts';
import { languages, languageTag } from '../../../i18n/languages.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countRemainingSteps } from '../../facts/remaining-steps.server.ts';
import { RemainingSteps } from '../../facts/remaining-steps.tsx';
import { fileTitle } from '../../file-title.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { FoundTexts } from '../found-texts.ts';
import { usePlaceWords } from '../place-words.ts';
import { seePath } from '../seen-page.ts';
import type { Route } from './+types/texts-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'texts.read');
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('file') ?? '';
  const files = textFiles();
  const filter = {
    file: files.includes(wanted) ? wanted : '',
    search: (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    changed: searchParams.has('changed'),
  };
  const life = searchParams.has('life');
  const after = searchParams.get('after') ?? undefined;
  const only = life ? lifeOfDirector : undefined;
  const { texts, next, total } = listTexts({ ...filter, only }, after);
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const unread = await readUnread(services.database);
  return {
    ...filter,
    life,
    invented: sampleLife(),
    files,
    next,
    total,
    texts,
    paged: after !== undefined,
    language,
    unread: unread.includes(filter.file),
    left: await countRemainingSteps(services, staff, searchParams.has('noted')),
    noted: searchParams.has('noted') ? unread.length : undefined,
  };
}

/** Notes a section as read, and goes to the next one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'texts.change');
  const { database } = context.get(servicesContext);
  const section = (await readFields(request)).text('section');
  if (!(await noteRead(database, section, staff.id))) throw data(null, { status: 400 });
  const [file] = await readUnread(database);
  throw redirect(pathTo('deskTexts', { query: { file, noted: '' } }), 303);
}

/** Every text of the site: search, and the way to its editor. */
export default function TextsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskTexts');
  const { file, search, changed, life, texts, next, total, paged, language, unread, noted } =
    loaderData;
  const query = {
    file: file || undefined,
    q: search || undefined,
    changed: changed ? '' : undefined,
    life: life ? '' : undefined,
  };
  return (
    <DeskScreen title={t('title')} aside={t('total', { total })}>
      {noted !== undefined && (
        <DeskNote kind="done">
          {noted > 0 ? t('reading.next', { count: noted }) : t('reading.last')}
        </DeskNote>
      )}
      <RemainingSteps count={loaderData.left} />
      {unread && <ReadingForm section={file} />}
      <p>
        <a className="btn" href={seePath({ path: '/', language })}>
          {t('toPage')}
        </a>
      </p>
      {life && loaderData.invented.length > 0 && (
        <p>
          <b>{t('life', { count: loaderData.invented.length })}</b>
        </p>
      )}
      <p className="muted">{t('about')}</p>
      <SearchForm {...loaderData} />
      {texts.length === 0 && (
        <DeskEmpty
          title={changed && !search ? t('noneChanged') : t('notFound')}
          {...(changed && !search && { of: 'texts' })}
        />
      )}
      <ul className={`desk-list text-list${unread ? ' whole' : ''}`}>
        {texts.map((text) => (
          <li key={text.key} className="desk-card">
            <TextRow
              text={text}
              invented={loaderData.invented.includes(text.key)}
              found={{ q: query.q, file: query.file, life: query.life }}
            />
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

/** Marks a section as unread by a native speaker, and lets staff confirm a reading. */
function ReadingForm({ section }: { section: string }) {
  const { t } = useTranslation('deskTexts');
  const { texts } = usePage();
  return (
    <form className="text-note" method="post" action={pathTo('deskTexts')}>
      <input type="hidden" name="section" value={section} />
      <p>{t('reading.text', { section: textOf(texts, fileTitle(section)) })}</p>
      <p>
        <button className="btn out sm" type="submit">
          {t('reading.done')}
        </button>
      </p>
    </form>
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
              label: textOf(texts, fileTitle(value)),
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

type TextRowProps = { text: ListedText; invented: boolean; found: FoundTexts };

function TextRow({ text: { key, texts, changed, inSpec }, invented, found }: TextRowProps) {
  const { t } = useTranslation('deskTexts');
  const placeOf = usePlaceWords();
  const own = useLanguage();
  const others = languages.filter((language) => language !== own);
  return (
    <>
      <h2>
        <a href={pathTo('deskText', { id: key, query: found })} lang={languageTag(own)}>
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
        {invented && <span className="text-chip">{t('invented')}</span>}
        {inSpec && <span className="text-chip">{t('inSpec')}</span>}
      </p>
    </>
  );
}

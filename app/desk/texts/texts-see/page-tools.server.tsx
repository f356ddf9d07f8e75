import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { hiddenItemAt } from '../../../features/facts/hidden-items.server.ts';
import type { StaffMember } from '../../../features/staff/sessions.server.ts';
import { currentText } from '../../../features/texts/current-texts.server.ts';
import { shownText } from '../../../features/texts/text-checks.ts';
import type { MarkedPage } from '../../../features/texts/text-marks.ts';
import { textUnits } from '../../../features/texts/text-units.server.ts';
import { languages, languageTag } from '../../../i18n/languages.ts';
import { PageProvider } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { RemainingSteps } from '../../facts/remaining-steps.tsx';
import styles from '../seen-page.css?url';
import { editorPath, type SeenPage, seenPages } from '../seen-page.ts';
import tapTextScript from '../tap-text.ts?script';

type Tools = {
  seen: SeenPage;
  staff: StaffMember;
  /** Without bar and list: inside the editor. */
  framed: boolean;
  /** A text was just saved. */
  saved: boolean;
  /** First steps still to take, for who has just saved a text. */
  left: number;
};

/** The marked page with the bar above it, the list of its texts below, and the script that opens the editor. */
export function withTools(page: MarkedPage, { seen, staff, framed, saved, left }: Tools): string {
  const link = `<link rel="stylesheet" href="${styles}"/>`;
  const marked = page.html.replace('</head>', () => `${link}</head>`);
  // Pages of visitors refuse to be framed: links lead out of the frame.
  if (framed) return marked.replace('<head>', '<head><base target="_blank"/>');
  const context = {
    language: staff.lang,
    fixed: false,
    path: pathTo('deskTextsSee'),
    search: '',
    texts: textsOf(staff.lang),
  };
  const [bar, list] = [
    <Fragment key="bar">
      {saved && <SavedNote />}
      <Bar seen={seen} staff={staff} left={left} />
    </Fragment>,
    <TextList key="list" seen={seen} page={page} />,
  ].map((part) => renderToStaticMarkup(<PageProvider value={context}>{part}</PageProvider>));
  return (
    marked
      // The link that skips the header stays the first of the page.
      .replace(/<body[^>]*><a class="skip".*?<\/a>/, (opening) => opening + bar)
      .replace(/<\/body>(?![\s\S]*<\/body>)/, (end) => list + end)
  );
}

/** It stays in sight: the page is scrolled to the text. */
function SavedNote() {
  const { t } = useTranslation('deskTexts');
  return (
    <p role="status" className="see-saved">
      {t('done.saved')}
    </p>
  );
}

function Bar({ seen, staff, left }: Pick<Tools, 'seen' | 'staff' | 'left'>) {
  const { t } = useTranslation(['deskTexts', 'deskFacts', 'common']);
  const { path, language } = seen;
  const titles = textsOf(language);
  const hidden = hiddenItemAt(path);
  const known = seenPages().some((page) => page.path === path);
  return (
    <aside className="see-bar" aria-label={t('deskTexts:see.bar')}>
      <RemainingSteps count={left} />
      <p>{t(hidden ? `deskTexts:see.hidden.${hidden.kind}` : 'deskTexts:see.how')}</p>
      <form action={pathTo('deskTextsSee')}>
        <label>
          {t('deskTexts:see.page')}
          <select name="page" defaultValue={path}>
            {!known && <option>{path}</option>}
            {seenPages().map((page) => (
              <option key={page.path} value={page.path} lang={languageTag(language)}>
                {textOf(titles, page.title)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('deskTexts:see.language')}
          <select name="lang" defaultValue={language}>
            {languages.map((each) => (
              <option key={each} value={each} lang={languageTag(each)}>
                {t(`common:language.names.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="btn sm" type="submit">
          {t('deskTexts:see.open')}
        </button>
      </form>
      <p className="see-links">
        <a href={pathTo('deskTexts')}>{t('deskTexts:see.back')}</a>
        <a href="#texts-of-page">{t('deskTexts:see.toList')}</a>
        {may(staff.role, 'facts.read') && <a href={pathTo('deskFacts')}>{t('deskFacts:title')}</a>}
      </p>
    </aside>
  );
}

/** List of the page's texts with links to their editors, for use without script and for texts that cannot be tapped. */
function TextList({ seen, page }: { seen: SeenPage; page: MarkedPage }) {
  const { t } = useTranslation('deskTexts');
  const lists = [
    { title: t('see.seen'), keys: page.seen },
    { title: t('see.unseen'), keys: page.unseen },
  ];
  return (
    <aside className="see-list" id="texts-of-page" aria-label={t('see.list')}>
      {lists.map(({ title, keys }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <a href={editorPath(key, seen)} lang={languageTag(seen.language)}>
                  {shortText(key, seen)}
                </a>
                <small>{key}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <script data-editor={editorPath('KEY', seen)}>{tapTextScript}</script>
    </aside>
  );
}

const shortLength = 90;

/** The beginning of a text, by which it is known in a list. */
function shortText(key: string, { language }: SeenPage): string {
  const unit = textUnits().get(key);
  const text = unit ? shownText(currentText(unit, language)) : key;
  return text.length > shortLength ? `${text.slice(0, shortLength)}…` : text;
}

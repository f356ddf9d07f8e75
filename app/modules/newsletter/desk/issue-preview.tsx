import { pathTo } from '../../../addresses/path-to.ts';
import { DeskTabs } from '../../../desk/parts/desk-tabs.tsx';
import {
  type Language,
  type LanguageTag,
  languages,
  languageTag,
} from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type IssuePreviewProps = {
  /** Of the post. */
  id: number;
  preview: {
    lang: Language;
    subject: string;
    /** The mail as plain text. */
    text: string;
    /** Language of the post in it. */
    tag: LanguageTag;
  };
  /** Where a test goes. */
  email: string;
};

/** What subscribers of a language get, and a test of it to oneself. */
export function IssuePreview({ id, preview, email }: IssuePreviewProps) {
  const { t } = useTranslation(['deskNewsletter', 'common']);
  const { lang, subject, text, tag } = preview;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <DeskTabs
        label={t('previewLanguage')}
        tabs={languages.map((each) => ({
          href: pathTo('deskIssue', { id, query: { lang: each } }),
          label: t(`common:language.names.${each}`),
          lang: languageTag(each),
          current: each === lang,
        }))}
      />
      <div className="desk-list">
        <div className="desk-card">
          <p className="muted">{t('subject')}</p>
          <b lang={tag}>{subject}</b>
          <p className="desk-quote" lang={tag}>
            {text}
          </p>
        </div>
      </div>
      <form className="form desk-form" method="post" action={pathTo('deskIssue', { id })}>
        <input type="hidden" name="lang" value={lang} />
        <p className="muted">{t('testText', { email })}</p>
        <button className="btn out" type="submit" name="intent" value="test">
          {t('test')}
        </button>
      </form>
    </section>
  );
}

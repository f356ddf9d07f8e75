import { pathTo } from '../../../addresses/path-to.ts';
import type { Recipients } from '../../../features/newsletter/issue-work.server.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';

type SendQuestionProps = {
  /** Of the post. */
  id: number;
  title: string;
  recipients: Recipients;
};

/** Asks before an issue goes out: nothing brings mails back. */
export function SendQuestion({ id, title, recipients: { left } }: SendQuestionProps) {
  const { t } = useTranslation(['deskNewsletter', 'common']);
  return (
    <DeskScreen title={t('askTitle', { count: left.all })}>
      <p>
        <b>{title}</b>
      </p>
      <ul className="desk-list">
        {languages
          .filter((language) => left[language] > 0)
          .map((language) => (
            <li key={language}>
              {t(`common:language.names.${language}`)}: {formatNumber(left[language])}
            </li>
          ))}
      </ul>
      <p className="muted">{t('askText')}</p>
      <form className="btns" method="post" action={pathTo('deskIssue', { id })}>
        <button className="btn" type="submit" name="intent" value="send">
          {t('sendNow', { count: left.all })}
        </button>
        <a className="btn out" href={pathTo('deskIssue', { id })}>
          {t('back')}
        </a>
      </form>
    </DeskScreen>
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { DeskScreen } from '../../../desk/frame/desk-screen.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Recipients } from '../issue-work.server.ts';

type SendQuestionProps = {
  /** Of the post. */
  id: number;
  title: string;
  recipients: Recipients;
  /** Moment of the last issue, in words; undefined where it was more than a month ago. */
  last: string | undefined;
};

/** Asks before an issue goes out: nothing brings mails back. */
export function SendQuestion({ id, title, recipients: { left }, last }: SendQuestionProps) {
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
      {last && (
        <p className="msg wn">
          <Icon name="alert" />
          {t('lastIssue', { when: last })}
        </p>
      )}
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

import { fileLimits, fileProblems } from '../../../features/casework/file-rules.ts';
import type { OpenRequest, SharedItem } from '../../../features/intake/shared-item.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type SharedProps = { shared: SharedItem; open: OpenRequest[] };

/** What came from the phone besides the fields: its files, and open requests of the person, which it joins by one tap. */
export function Shared({ shared: { files, problem }, open }: SharedProps) {
  const { t } = useTranslation(['deskByHand', 'request']);
  const refused = fileProblems.find((known) => known === problem);
  return (
    <section className="hand-shared" aria-labelledby="shared-title">
      <h2 id="shared-title">{t('shared.title')}</h2>
      {refused && (
        <p className="msg er">
          <Icon name="alert" />
          <span>
            {t('shared.refused')} {t(`request:files.problems.${refused}`, fileLimits)}
          </span>
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map(({ name, size }) => (
            <li key={name + size}>
              {name}, {t('request:files.size', { kilobytes: Math.ceil(size / 1024) })}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? (
        <>
          <p>{t('shared.open')}</p>
          <p className="btns">
            {open.map(({ id, code, name }) => (
              <button key={id} className="btn" type="submit" name="join" value={id} formNoValidate>
                {t('shared.join', { code, name })}
              </button>
            ))}
          </p>
          <p className="hint">{t('shared.seen')}</p>
        </>
      ) : (
        <p className="hint">{t('shared.find')}</p>
      )}
    </section>
  );
}

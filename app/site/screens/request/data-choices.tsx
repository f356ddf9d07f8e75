import { usePathTo } from '../../../content/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Intent } from './request-actions.server.ts';

type DataChoicesProps = { action: string; withdrawn: boolean };

/** Withdrawing consent and erasing: each is opened first, and says what it does before its button. */
export function DataChoices({ action, withdrawn }: DataChoicesProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const choices = (['withdraw', 'erase'] as const satisfies readonly Intent[]).filter(
    (choice) => choice === 'erase' || !withdrawn,
  );
  return (
    <aside className="side" aria-labelledby="data-title">
      <div className="wid">
        <h2 id="data-title">{t('data.title')}</h2>
        <p className="small muted req-policy">
          <a href={pathTo('privacy')}>{t('data.policy')}</a>
        </p>
        <div className="acc req-choices">
          {choices.map((choice) => (
            <details key={choice} name="data">
              <summary>
                <h3>{t(`data.${choice}.title`)}</h3>
              </summary>
              <form className="form" method="post" action={action}>
                <p>{t(`data.${choice}.text`)}</p>
                <input type="hidden" name="intent" value={choice} />
                <button className={choice === 'erase' ? 'btn' : 'btn out'} type="submit">
                  {t(`data.${choice}.submit`)}
                </button>
              </form>
            </details>
          ))}
        </div>
      </div>
    </aside>
  );
}

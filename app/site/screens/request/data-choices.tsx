import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Intent } from './request-actions.server.ts';

type DataChoicesProps = {
  action: string;
  withdrawn: boolean;
  /** Whether the digits are needed first. */
  isLocked: boolean;
};

/** Replace the link, withdraw consent, erase: each explains itself in a disclosure before its button can be pressed. */
export function DataChoices({ action, withdrawn, isLocked }: DataChoicesProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('request');
  const choices = (['link', 'withdraw', 'erase'] as const satisfies readonly Intent[]).filter(
    (choice) => choice !== 'withdraw' || !withdrawn,
  );
  return (
    <aside aria-labelledby="data-title">
      <h2 id="data-title">{t('data.title')}</h2>
      <p className="small muted req-policy">
        <a href={pathTo('privacy')}>{t('data.policy')}</a>
      </p>
      {isLocked ? (
        <p>
          {t('data.locked')} <a href="#unlock">{t('chat.show')}</a>
        </p>
      ) : (
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
      )}
    </aside>
  );
}

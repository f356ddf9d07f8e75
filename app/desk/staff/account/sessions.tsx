import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import { RowButton } from '../../parts/row-button.tsx';

type Session = { id: string; isOwn: boolean; name: string; since: string; seen: string };

/** Where a member is signed in, and buttons that end it. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('deskAccount');
  const action = pathTo('deskAccount');
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('devices.title')}</h2>
      <DeskRows>
        {sessions.map(({ id, isOwn, name, since, seen }) => {
          const device = name || t('devices.unknown');
          return (
            <li key={id}>
              <DeskRow
                level={3}
                title={isOwn ? `${device} (${t('devices.this')})` : device}
                below={t(isOwn ? 'devices.since' : 'devices.seen', { date: isOwn ? since : seen })}
                action={
                  !isOwn && (
                    <form className="shown" method="post" action={action}>
                      <input type="hidden" name="id" value={id} />
                      <RowButton
                        intent="end"
                        label={t('devices.end')}
                        name={t('devices.endOn', { device })}
                      />
                    </form>
                  )
                }
              />
            </li>
          );
        })}
      </DeskRows>
      {sessions.length > 1 && (
        <form method="post" action={action}>
          <button className="btn out" type="submit" name="intent" value="end-others">
            {t('devices.endOthers')}
          </button>
        </form>
      )}
    </section>
  );
}

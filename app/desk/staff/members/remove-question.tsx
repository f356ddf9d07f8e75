import { pathTo } from '../../../addresses/path-to.ts';
import type { Workload } from '../../../features/casework/workload.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';

type RemoveQuestionProps = { id: string; name: string; held: Workload };

/** Open work of a member, before their access ends: a separate page, so that it works without a script. */
export function RemoveQuestion({ id, name, held }: RemoveQuestionProps) {
  const { t } = useTranslation('deskStaff');
  const list = pathTo('deskStaff');
  const { requests, meetings, onDuty } = held;
  return (
    <DeskScreen title={t('ask.title', { name })} back={{ href: list, label: t('title') }}>
      <p>{t('ask.text')}</p>
      <ul className="desk-facts">
        {requests > 0 && <li>{t('ask.requests', { number: requests })}</li>}
        {meetings > 0 && <li>{t('ask.meetings', { number: meetings })}</li>}
        {onDuty && <li>{t('ask.duty')}</li>}
        {requests + meetings === 0 && !onDuty && <li>{t('ask.nothing')}</li>}
      </ul>
      <form className="btns" method="post" action={list}>
        <input type="hidden" name="id" value={id} />
        {requests > 0 && (
          <a
            className="btn"
            href={pathTo('deskDuty', { query: { from: id }, hash: 'hand-all-title' })}
          >
            {t('ask.hand')}
          </a>
        )}
        <button
          className="btn out"
          type="submit"
          name="intent"
          value="remove"
          aria-label={t('removeSure', { name })}
        >
          {t('remove')}
        </button>
        <a className="btn out" href={list}>
          {t('ask.keep')}
        </a>
      </form>
    </DeskScreen>
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import type { HeldPerson } from '../held-person.server.ts';
import { HeldCounts } from './held-counts.tsx';

/** Asks before everything about a person is erased, because nothing brings it back. */
export function EraseQuestion({ held }: { held: HeldPerson }) {
  const { t } = useTranslation('deskPrivacy');
  const { person, names, counts, others, meetings } = held;
  return (
    <DeskScreen title={t('eraseTitle')}>
      <p>
        <b>{t('eraseText', { person })}</b>
      </p>
      {names.length > 0 && <p>{t('eraseNames', { names: names.join(', ') })}</p>}
      <h2>{t('goes')}</h2>
      <HeldCounts counts={counts} />
      {meetings.length > 0 && <p>{t('meetings', { when: meetings.join('; ') })}</p>}
      {others.length > 0 && <p>{t('others', { contacts: others.join(', ') })}</p>}
      <p className="muted">{t('stays')}</p>
      <form className="btns" method="post" action={pathTo('deskPrivacy')}>
        <input type="hidden" name="person" value={person} />
        <button className="btn no" type="submit" name="intent" value="erase">
          {t('confirm')}
        </button>
        <button className="btn out" type="submit" name="intent" value="look">
          {t('back')}
        </button>
      </form>
    </DeskScreen>
  );
}

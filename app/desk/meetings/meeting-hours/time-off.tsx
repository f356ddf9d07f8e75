import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ClosureFields } from '../closure-fields.tsx';
import type { MeetingLine } from '../meeting-labels.server.ts';
import { MeetingList } from '../meeting-list.tsx';

/** A lawyer's leave, first day to last, and existing closures. */
export function TimeOff({ calendar, closures }: { calendar: number; closures: MeetingLine[] }) {
  const { t } = useTranslation('deskLawyer');
  const action = pathTo('deskMeetings', { query: { lawyer: calendar } });
  return (
    <section aria-labelledby="time-off">
      <h2 id="time-off">{t('off.title')}</h2>
      <p className="muted">{t('off.text')}</p>
      <form className="form desk-form" method="post" action={action}>
        <input type="hidden" name="lawyer" value={calendar} />
        <ClosureFields day="" />
      </form>
      {closures.length > 0 && <MeetingList lines={closures} show="day" back={action} />}
    </section>
  );
}

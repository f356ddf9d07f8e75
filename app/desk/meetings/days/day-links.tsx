import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskTabs } from '../../parts/desk-tabs.tsx';

type DayLinksProps = {
  day: string;
  week: boolean;
  lawyer: number | undefined;
  before: string;
  after: string;
  /** The request for whose client an hour is looked for. */
  forRequest: number | undefined;
  /** The request whose meeting is moved. */
  move: number | undefined;
  lawyers: { calendar: number; name: string }[];
};

/** Which days are shown, and of whom. */
export function DayLinks({
  day,
  week,
  lawyer,
  before,
  after,
  forRequest,
  move,
  lawyers,
}: DayLinksProps) {
  const { t } = useTranslation('deskMeetings');
  const link = (query: { day?: string; week?: 1 | undefined; lawyer?: number | undefined }) =>
    pathTo('deskMeetings', {
      query: { day, week: week ? 1 : undefined, lawyer, for: forRequest, move, ...query },
    });
  return (
    <>
      <DeskTabs
        label={t('days')}
        tabs={[
          { href: link({ day: before }), label: `← ${t('before')}`, current: false, rel: 'prev' },
          { href: link({ week: undefined }), label: t('day'), current: !week },
          { href: link({ week: 1 }), label: t('week'), current: week },
          { href: link({ day: after }), label: `${t('after')} →`, current: false, rel: 'next' },
        ]}
      />
      <DeskTabs
        label={t('lawyers')}
        tabs={[
          { href: link({ lawyer: undefined }), label: t('all'), current: !lawyer },
          ...lawyers.map(({ calendar, name }) => ({
            href: link({ lawyer: calendar }),
            label: name,
            current: calendar === lawyer,
          })),
        ]}
      />
    </>
  );
}

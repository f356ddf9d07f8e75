import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type DayLinksProps = {
  day: string;
  week: boolean;
  lawyer: number | undefined;
  before: string;
  after: string;
  /** The request for whose client an hour is looked for. */
  forRequest: number | undefined;
  lawyers: { calendar: number; name: string }[];
};

/** Which days are shown, and of whom. */
export function DayLinks({ day, week, lawyer, before, after, forRequest, lawyers }: DayLinksProps) {
  const { t } = useTranslation('deskMeetings');
  const link = (query: { day?: string; week?: 1 | undefined; lawyer?: number | undefined }) =>
    pathTo('deskMeetings', {
      query: { day, week: week ? 1 : undefined, lawyer, for: forRequest, ...query },
    });
  return (
    <>
      <nav aria-label={t('days')}>
        <ul className="req-lists">
          <li>
            <a href={link({ day: before })}>← {t('before')}</a>
          </li>
          <li>
            <a href={link({ week: undefined })} aria-current={week ? undefined : 'true'}>
              {t('day')}
            </a>
          </li>
          <li>
            <a href={link({ week: 1 })} aria-current={week ? 'true' : undefined}>
              {t('week')}
            </a>
          </li>
          <li>
            <a href={link({ day: after })}>{t('after')} →</a>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('lawyers')}>
        <ul className="req-lists">
          <li>
            <a href={link({ lawyer: undefined })} aria-current={lawyer ? undefined : 'true'}>
              {t('all')}
            </a>
          </li>
          {lawyers.map(({ calendar, name }) => (
            <li key={calendar}>
              <a
                href={link({ lawyer: calendar })}
                aria-current={calendar === lawyer ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

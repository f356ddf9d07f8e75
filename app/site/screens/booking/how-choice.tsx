import { meetingKinds } from '../../../content/meeting-kinds.ts';
import { waysToMeet } from '../../../content/meetings.ts';
import type { OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Choice, useChoiceLink } from './choice-link.ts';

type HowChoiceProps = Choice & {
  nearest: OfferedHour | undefined;
  /** The hour that is chosen by the address. */
  hour: string | undefined;
};

/** How we meet, and the nearest hour as one button. */
export function HowChoice({ nearest, hour, ...choice }: HowChoiceProps) {
  const { t } = useTranslation('booking');
  const link = useChoiceLink(choice);
  const { kind } = choice.chosen;
  const { kinds } = waysToMeet(choice.chosen);
  return (
    <>
      <nav aria-label={t('choice.kind')}>
        <ul className="bk-chips">
          {kinds.map((name) => (
            <li key={name}>
              <a
                rel="nofollow"
                href={link('when', { kind: name })}
                aria-current={name === kind ? 'true' : undefined}
              >
                {t(`kinds.${name}`)}
                <small>{t('minutes', { minutes: meetingKinds[name] })}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {nearest && (
        <p>
          <a
            className="bk-nearest"
            rel="nofollow"
            href={link('when', { day: nearest.date, hour: nearest.value })}
            aria-current={nearest.value === hour ? 'true' : undefined}
          >
            <span>
              <small>{t('nearestHour')}</small>
              <b>{nearest.words}</b>
            </span>
            <Icon name={nearest.value === hour ? 'check' : 'chevron-right'} />
          </a>
        </p>
      )}
    </>
  );
}

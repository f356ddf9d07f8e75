import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { durationParts } from './duration-parts.ts';

/** Time to `dueAt` as a list shows it. */
export type Due =
  | { kind: 'none' | 'answered' }
  /** @property minutes absolute number @property share how much of the promised time is left, from 0 to 1 */
  | { kind: 'left' | 'late' | 'remind' | 'remindNow'; minutes: number; share?: number };

/** How long there is to do something about a request, by the clock of the server; one that has its hour shows that. */
export function dueOf(
  {
    dueAt,
    reminded,
    answered,
    createdAt,
    meetingAt,
  }: Pick<ListedRequest, 'dueAt' | 'reminded' | 'answered'> & {
    createdAt?: Date;
    meetingAt?: Date | null;
  },
  now: Date,
): Due {
  if (!dueAt) return { kind: answered ? 'answered' : 'none' };
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000);
  const late = minutes < 0;
  if (meetingAt && !late) return { kind: 'none' };
  const kind = reminded ? (late ? 'remindNow' : 'remind') : late ? 'late' : 'left';
  if (reminded || !createdAt) return { kind, minutes: Math.abs(minutes) };
  const [left, whole] = [dueAt.getTime() - now.getTime(), dueAt.getTime() - createdAt.getTime()];
  const share = left <= 0 ? 0 : Math.min(1, left / whole);
  return { kind, minutes: Math.abs(minutes), share };
}

/** Minutes below which the remaining time is urgent. */
const urgentMinutes = 30;

/** @param due as `dueOf` computes it; `short` shows the time alone, the words are for who hears the page */
export function TimeLeft({ due, short = false }: { due: Due; short?: boolean }) {
  const { t } = useTranslation('deskRequests');
  if (!('minutes' in due)) {
    return due.kind === 'none' ? null : <span className="req-due">{t('answeredAlready')}</span>;
  }
  const { kind, minutes } = due;
  const time = durationParts(minutes)
    .map(([unit, number]) => t(unit, { number }))
    .join(' ');
  const words = t(kind, { time });
  const urgent = kind === 'late' || kind === 'remindNow' || minutes < urgentMinutes;
  return (
    <span className={urgent ? 'req-due urgent' : 'req-due'}>
      {short ? (
        <>
          <span aria-hidden="true">
            {kind === 'late' || kind === 'remindNow' ? `−${time}` : time}
          </span>
          <span className="vh">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}

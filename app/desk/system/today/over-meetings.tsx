import { officeClock } from '../../../i18n/office-clock.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { TodayItem } from '../../../manifest/hooks.ts';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';

/** Past meetings of today, folded: the default is that they took place; one button records a no-show. */
export function OverMeetings({ meetings }: { meetings: TodayItem[] }) {
  const { t } = useTranslation('desk');
  if (meetings.length === 0) return null;
  return (
    <details className="req-fold">
      <summary>{t('today.over', { count: meetings.length })}</summary>
      <DeskRows>
        {meetings.map(({ key, at, href, title, text, button }) => (
          <li key={key}>
            <DeskRow
              level={3}
              at={officeClock(at)}
              href={href}
              title={<bdi>{title}</bdi>}
              below={text}
              action={
                button && (
                  <form className="shown" method="post" action={button.action}>
                    <button
                      className="btn out sm"
                      type="submit"
                      name="intent"
                      value={button.intent}
                      aria-label={button.name}
                    >
                      {button.label}
                    </button>
                  </form>
                )
              }
            />
          </li>
        ))}
      </DeskRows>
    </details>
  );
}

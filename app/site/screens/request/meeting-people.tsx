import { attorneyWords } from '../../../content/attorneys.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Portrait } from '../../people/person-portrait.tsx';
import type { ShownMeeting } from './shown-meeting.server.ts';

/** Who calls whom, or who meets the visitor. */
export function MeetingLawyer({ lawyer, lawyerKey, kind }: ShownMeeting) {
  const { t } = useTranslation('request');
  const language = useLanguage();
  if (!lawyer) return null;
  return (
    <div className="meet-who">
      {lawyerKey && <Portrait id={lawyerKey} name={lawyer} alt="" />}
      <p>
        <b>{lawyer}</b>
        {lawyerKey && <span>{attorneyWords(lawyerKey, language).specialty}</span>}
        <span>{t(`meeting.meets.${kind}`)}</span>
      </p>
    </div>
  );
}

/** What to bring, or to have at hand for a call. */
export function MeetingReady({ kind }: ShownMeeting) {
  const { ready } = useMessages('request').meeting;
  return (
    <details className="meet-fold">
      <summary>{ready[kind].title}</summary>
      <ul className="ticks">
        {ready[kind].items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

import { attorneyWords } from '../../../content/attorneys.ts';
import type { ServiceId } from '../../../content/site-facts.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

type WantedMeeting = {
  service: ServiceId | undefined;
  /** Key of an attorney. */
  lawyer: string | undefined;
};

/** Beginning of the form for a link that would have booked a meeting (`use-booking-href.ts`). */
export function useWantedMeeting({ service, lawyer }: WantedMeeting) {
  const { t } = useTranslation('contact');
  const wordsOf = useServiceWords();
  const language = useLanguage();
  const about = [
    service && wordsOf(service).menu,
    lawyer && attorneyWords(lawyer, language).name,
  ].filter(Boolean);
  if (about.length === 0) return undefined;
  return { notes: t('quick.meeting', { about: about.join(', ') }), events: service ?? '' };
}

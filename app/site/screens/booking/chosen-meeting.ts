import { company } from '../../../content/company.ts';
import { type ChosenMeeting, isMeetingKind } from '../../../content/meetings.ts';
import { serviceIds } from '../../../content/services.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';

type Written = { kind?: unknown; in?: unknown; service?: unknown; lawyer?: unknown };

/**
 * Reads the choice of an address or a form. What is no choice becomes a meeting in the office with whoever is free
 * first, in the language of the page; a lawyer who does not speak that is met in his own first language.
 */
export function chosenMeeting(written: Written, language: Language): ChosenMeeting {
  const kind = `${written.kind}`;
  const lawyer = company().attorneys.find(({ key }) => key === written.lawyer);
  const lang = isLanguage(written.in) ? written.in : language;
  const spoken = !lawyer || lawyer.speaks.includes(lang);
  return {
    kind: isMeetingKind(kind) ? kind : 'office',
    lang: spoken ? lang : (lawyer.speaks[0] ?? lang),
    service: serviceIds.find((id) => id === written.service),
    lawyer: lawyer?.key,
  };
}

import { attorneyWords } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { lawyerOf } from '../../../content/meetings.ts';
import type { Signer } from '../../../features/casework/thread-rules.ts';
import type { Language } from '../../../i18n/languages.ts';

/** The signer's name on the site and their portrait key; the company where no person is known. */
export function signedBy(
  signer: Signer | null,
  language: Language,
): { name: string; key: string | undefined } {
  const lawyer = signer?.calendar == null ? undefined : lawyerOf(signer.calendar);
  if (lawyer) return { name: attorneyWords(lawyer.key, language).name, key: lawyer.key };
  return { name: signer?.name ?? company().name[language], key: undefined };
}

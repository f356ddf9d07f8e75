import { usePage } from '../../../i18n/page-context.tsx';
import { type TextKey, textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { held } from '../../../modules.ts';
import type { HeldPerson } from '../held-person.server.ts';

const kinds = ['requests', 'details', 'notes', 'confirmations', 'messages', 'shared'] as const;

/** Kinds of modules. */
const words: Record<string, TextKey> = held;

/** How much of each kind is held. */
export function HeldCounts({ counts }: Pick<HeldPerson, 'counts'>) {
  const { t } = useTranslation('deskPrivacy');
  const { texts } = usePage();
  return (
    <ul className="desk-list">
      {kinds
        .filter((kind) => counts[kind])
        .map((kind) => (
          <li key={kind}>{t(kind, { count: counts[kind] ?? 0 })}</li>
        ))}
      {Object.entries(words)
        .filter(([kind]) => counts[kind])
        .map(([kind, text]) => (
          <li key={kind}>{textOf(texts, text, { count: counts[kind] ?? 0 })}</li>
        ))}
    </ul>
  );
}

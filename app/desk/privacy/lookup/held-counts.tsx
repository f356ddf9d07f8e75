import { useTranslation } from '../../../i18n/use-translation.ts';
import type { HeldPerson } from '../held-person.server.ts';

const kinds = [
  'requests',
  'details',
  'notes',
  'checks',
  'reviews',
  'subscribers',
  'confirmations',
  'messages',
  'shared',
] as const;

/** How much of each kind is held. */
export function HeldCounts({ counts }: Pick<HeldPerson, 'counts'>) {
  const { t } = useTranslation('deskPrivacy');
  return (
    <ul className="desk-list">
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <li key={kind}>{t(kind, { count: counts[kind] })}</li>
        ))}
    </ul>
  );
}

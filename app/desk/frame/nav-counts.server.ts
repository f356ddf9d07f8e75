import type { PlainDeskName } from '../../addresses/desk-rows.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { countPressing } from '../../features/casework/list-requests.server.ts';
import { readScope } from '../../features/request/work-scope.server.ts';
import type { Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text-of.ts';
import type { Waiting } from '../../manifest/hooks.ts';
import { may } from '../../rights/permissions.ts';
import type { Role } from '../../rights/roles.ts';
import { navFor } from './desk-nav.ts';

/**
 * What waits behind a section.
 * @property late how much of it is late
 * @property words the same as a sentence, for who does not see the badge
 */
export type NavCount = { waits: number; late: number; words: string };

type Count = { waits: number; late?: number; words?: TextKey };

export type NavCounts = Partial<Record<PlainDeskName, NavCount>>;

/**
 * Counts open work in the sections accessible to a member. Requests count when unassigned or due, meetings when still
 * upcoming today.
 * @throws when the database does not answer
 */
export async function readNavCounts(
  { database, hooks }: Pick<Services, 'database' | 'hooks'>,
  staff: { id: string; role: Role },
  language: Language,
): Promise<NavCounts> {
  const now = new Date();
  const scope = await readScope(database, staff);
  const { t } = textsOf(language);
  const [pressing, ...ofModules] = await Promise.all([
    may(staff.role, 'requests.read') ? countPressing(database, scope) : undefined,
    ...hooks('counters').map((read) => read(database, staff, now)),
  ]);
  const count = ({ waits, late = 0, words = 'desk:counts.waits' }: Count): NavCount => ({
    waits,
    late,
    words: late ? t('desk:counts.late', { waits, late }) : t(words, { waits }),
  });
  const listed: Waiting = Object.assign({}, ...ofModules);
  const behind = navFor(staff.role, '').flatMap(({ name, inBar }) =>
    inBar ? [] : (listed[name] ?? []),
  );
  return {
    ...Object.fromEntries(Object.entries(listed).map(([name, part]) => [name, count(part)])),
    deskRequests: count(pressing ?? { waits: 0 }),
    // Phones keep the sections that are not in their bar behind it.
    deskMore: count({
      waits: behind.reduce((sum, { waits }) => sum + waits, 0),
      late: behind.reduce((sum, { late }) => sum + late, 0),
    }),
  };
}

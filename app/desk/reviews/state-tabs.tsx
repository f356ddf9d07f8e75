import { pathTo } from '../../addresses/path-to.ts';
import {
  type ReviewState,
  reviewStates,
} from '../../features/reviews/moderation/moderation-rules.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskTabs } from '../parts/desk-tabs.tsx';

/** Lists of reviews by their state, and what a search found. */
export function StateTabs({ state, search }: { state: ReviewState | undefined; search: string }) {
  const { t } = useTranslation('deskReviews');
  return (
    <DeskTabs
      label={t('filter')}
      tabs={[
        ...(search
          ? [
              {
                href: pathTo('deskReviews', { query: { q: search } }),
                label: t('found', { words: search }),
                current: !state,
              },
            ]
          : []),
        ...reviewStates.map((each) => ({
          href: pathTo('deskReviews', { query: { state: each, q: search || undefined } }),
          label: t(`states.${each}`),
          current: each === state,
        })),
      ]}
    />
  );
}

import { pathTo } from '../../../addresses/path-to.ts';
import { DeskTabs } from '../../../desk/parts/desk-tabs.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ReviewState, reviewStates } from '../moderation/moderation-rules.ts';

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

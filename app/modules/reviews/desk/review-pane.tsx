import { pathTo } from '../../../addresses/path-to.ts';
import { DeskRow, DeskRows } from '../../../desk/parts/desk-row.tsx';
import { DeskSearch } from '../../../desk/parts/desk-search.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ReviewState } from '../moderation/moderation-rules.ts';
import { StateTabs } from './state-tabs.tsx';

type ReviewPaneProps = {
  rows: { id: string; name: string; words: string; received: string }[];
  /** Id of the review that is open. */
  open: string;
  state: ReviewState;
};

/** The first reviews in the state of the open one, beside it where the screen has room for both. */
export function ReviewPane({ rows, open, state }: ReviewPaneProps) {
  const { t } = useTranslation('deskReviews');
  return (
    <nav className="desk-pane" aria-label={t(`states.${state}`)}>
      <div className="desk-head">
        <h2>{t('title')}</h2>
      </div>
      <StateTabs state={state} search="" />
      <DeskSearch action={pathTo('deskReviews')} label={t('search')} query="" />
      <DeskRows>
        {rows.map(({ id, name, words, received }) => (
          <li key={id}>
            <DeskRow
              level={3}
              href={pathTo('deskReview', { id })}
              current={id === open}
              title={<bdi>{name}</bdi>}
              below={words}
              who={received}
            />
          </li>
        ))}
      </DeskRows>
    </nav>
  );
}

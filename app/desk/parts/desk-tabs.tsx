import { useId } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type DeskTab = {
  href: AppPath;
  label: string;
  /** How many are in it; nothing is shown for none. */
  count?: number | undefined;
  /** Language of the label where it is not the reader's, as a language tag. */
  lang?: string | undefined;
  current: boolean;
  /** Which neighbour it leads to, for what follows it by a gesture. */
  rel?: 'prev' | 'next';
};

type DeskTabsProps = {
  /** What they choose between. */
  label: string;
  tabs: readonly DeskTab[];
  /** Views that are opened less often. */
  more?: readonly DeskTab[];
};

/** Views of one screen beside each other: links, of which one is open. */
export function DeskTabs({ label, tabs, more }: DeskTabsProps) {
  const { t } = useTranslation('desk');
  const list = useId();
  if (!more) {
    return (
      <nav aria-label={label}>
        <Tabs tabs={tabs} />
      </nav>
    );
  }
  // The open view is always in sight.
  const seen = [...tabs, ...more.filter(({ current }) => current)];
  return (
    <nav className="desk-tabs-line" aria-label={label}>
      <Tabs tabs={seen} />
      <button className="desk-tabs-more" type="button" popoverTarget={list}>
        {t('nav.more')}
      </button>
      {/* A popover closes by a tap beside it and by Escape without a script. */}
      <div className="desk-tabs-list" id={list} popover="auto">
        <Tabs tabs={more.filter(({ current }) => !current)} />
      </div>
    </nav>
  );
}

function Tabs({ tabs }: { tabs: readonly DeskTab[] }) {
  return (
    <ul className="desk-tabs">
      {tabs.map(({ href, label, count, lang, current, rel }) => (
        <li key={href}>
          <a href={href} lang={lang} rel={rel} aria-current={current ? 'page' : undefined}>
            {label} {count ? <b>{count}</b> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

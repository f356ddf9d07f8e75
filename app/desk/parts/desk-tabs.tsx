import type { AppPath } from '../../i18n/language-prefix.ts';

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

/** Views of one screen beside each other: links, of which one is open. @param label what they choose between */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="desk-tabs">
        {tabs.map(({ href, label, count, lang, current, rel }) => (
          <li key={href}>
            <a href={href} lang={lang} rel={rel} aria-current={current ? 'page' : undefined}>
              {label} {count ? <b>{count}</b> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

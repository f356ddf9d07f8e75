import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

export type PaginationLabels = {
  region: string;
  previous: string;
  next: string;
  /** "Page 2 of 5", with the numbers filled in. */
  pageOf: string;
};

type PaginationProps = {
  page: number;
  total: number;
  hrefOf: (page: number) => string;
  labels: PaginationLabels;
};

/** Page links of a list: real URLs, which work without scripts, open in tabs and can be bookmarked. */
export function Pagination({ page, total, hrefOf, labels }: PaginationProps) {
  return (
    <nav className="pag" aria-label={labels.region}>
      <ul>
        <li>
          <Step href={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
            <Icon name="arrow-left" />
            <span>{labels.previous}</span>
          </Step>
        </li>
        {pageWindow(page, total).map((number, position) =>
          number === undefined ? (
            <li key={position < 2 ? 'gap-before' : 'gap-after'} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={hrefOf(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            </li>
          ),
        )}
        <li>
          <Step href={page < total ? hrefOf(page + 1) : undefined} rel="next">
            <span>{labels.next}</span>
            <Icon name="arrow-right" />
          </Step>
        </li>
      </ul>
      <p>{labels.pageOf}</p>
    </nav>
  );
}

type StepProps = { href: string | undefined; rel: 'prev' | 'next'; children: ReactNode };

function Step({ href, rel, children }: StepProps) {
  if (href) {
    return (
      <a className="step" href={href} rel={rel}>
        {children}
      </a>
    );
  }
  // A link without href (WAI-ARIA): announced as disabled.
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link takes no focus
    // biome-ignore lint/a11y/useSemanticElements: an <a> without href has no role
    <span className="step" role="link" aria-disabled="true">
      {children}
    </span>
  );
}

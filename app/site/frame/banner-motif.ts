import { findAddress } from '../../addresses/find-address.ts';
import type { AddressName } from '../../addresses/table.ts';
import { usePage } from '../../i18n/page-context.tsx';

const shyrdak = 'hero-1';

/** Drawings of `public/art` for the banners of screens; the others have the shyrdak of the home page. */
const motifs: Partial<Record<AddressName, string>> = {
  about: 'motif-tree',
  practice: 'motif-steps',
  reviews: 'motif-horns',
  caseDetails: 'motif-teeth',
  attorneys: 'motif-rhombs',
  contact: 'hero-3',
  faq: 'motif-steps',
  news: 'motif-rhombs',
  newsArticle: 'motif-rhombs',
  newsSearch: 'motif-teeth',
  blogGrid: 'motif-horns',
  blogList: 'motif-tree',
  blogArticle: 'motif-steps',
  privacy: 'motif-tree',
};

/** Screens that are a form: nothing stands before their first field. */
const plain: readonly (AddressName | undefined)[] = [
  'booking',
  'conflictCheck',
  'clearedCheck',
  'newsletter',
  'newsletterConfirm',
  'newsletterUnsubscribe',
  'refuseMail',
  'request',
  'reviewInvitation',
  'reviewDecision',
];

/** Drawing of the banner of the page's screen; undefined: none. */
export function useBannerMotif(): string | undefined {
  const shown = findAddress(usePage().path);
  if (plain.includes(shown)) return undefined;
  return (shown && motifs[shown]) ?? shyrdak;
}

import { findAddress } from '../../addresses/find-address.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { isShown } from '../../addresses/shown-pages.ts';
import { type AddressName, addressNames, rowOf } from '../../addresses/table.ts';
import { usePathTo } from '../../addresses/use-path-to.ts';
import { company } from '../../content/company.ts';
import { useServiceWords } from '../../content/use-service-words.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { textOf } from '../../i18n/text-of.ts';

export type MenuItem = {
  key: string;
  label: string;
  href: string;
  /** For `aria-current`: the page itself, or a page below it. */
  current: 'page' | 'true' | undefined;
};

/** Rows of a menu in its order. */
function rowsOf(menu: 'main' | 'footer'): AddressName[] {
  const place = (name: AddressName) => rowOf(name).menu?.[menu] ?? 0;
  return addressNames.filter((name) => place(name) > 0).sort((a, b) => place(a) - place(b));
}

const main = rowsOf('main');
const footer = rowsOf('footer');

/**
 * Class with the width from which the header shows the main menu; below it a burger button opens the menu. Estimated from
 * the number of letters plus two per item for padding, since staff can change the texts and CSS cannot measure them.
 */
export function menuFold(items: MenuItem[]): string {
  // On the desk's editing pages, private-use characters mark texts.
  const lengthOf = (label: string) => label.replace(/\p{Co}/gu, '').length;
  const letters = items.reduce((sum, { label }) => sum + lengthOf(label) + 2, 0);
  if (letters <= 61) return 'menu-from-64';
  return letters <= 72 ? 'menu-from-80' : 'menu-folded';
}

/** The menus (spec, point 2) in the language of the page. */
export function useMenu(): Record<'main' | 'footer' | 'services', MenuItem[]> {
  const linkTo = usePathTo();
  const { path: own, texts } = usePage();
  const wordsOf = useServiceWords();
  const shown = findAddress(own);
  const isAbove = (name: AddressName) =>
    shown && (rowOf(shown).parent === name || rowOf(name).covers?.includes(shown));

  const itemOf = (name: AddressName, label = rowOf(name).menu?.label): MenuItem => ({
    key: name,
    label: textOf(texts, label ?? 'common:nav.home'),
    href: linkTo(name as 'home'),
    current: shown === name ? 'page' : isAbove(name) ? 'true' : undefined,
  });
  return {
    main: main.filter(isShown).map((name) => itemOf(name)),
    footer: footer.filter(isShown).map((name) => itemOf(name, rowOf(name).menu?.footerLabel)),
    services: company().services.map(({ id }) => ({
      key: id,
      label: wordsOf(id).menu,
      href: linkTo('service', { id }),
      current: own === pathTo('service', { id }) ? 'page' : undefined,
    })),
  };
}

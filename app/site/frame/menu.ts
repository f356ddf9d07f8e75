import { type PathName, pathTo } from '../../content/paths.ts';
import { serviceIds } from '../../content/services.ts';
import { usePathTo } from '../../content/use-path-to.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

export type MenuItem = {
  key: string;
  label: string;
  href: string;
  /** For `aria-current`: the page itself, or a page below it. */
  current: 'page' | 'true' | undefined;
};

/** Pages that belong to a menu item without being its own address. */
const below = {
  practice: '/practice-details/',
  reviews: '/case-stadies-details',
  news: '/blog',
} as const;

type Menu = {
  items: MenuItem[];
  services: MenuItem[];
  /** The FAQ, which the main menu has no room for. */
  questions: MenuItem;
};

/** The main menu (spec, point 2) and the five services, in the language of the page. */
export function useMenu(): Menu {
  const linkTo = usePathTo();
  const { t } = useTranslation();
  const { t: service } = useTranslation('services');
  const { t: faq } = useTranslation('faq');
  const { path: own } = usePage();

  const item = (
    key: string,
    label: string,
    { href, path }: { href: string; path: string },
    under?: string,
  ): MenuItem => ({
    key,
    label,
    href,
    current: own === path ? 'page' : under && own.startsWith(under) ? 'true' : undefined,
  });
  const screen = (
    name: Extract<PathName, 'home' | 'about' | 'practice' | 'reviews' | 'news' | 'contact' | 'faq'>,
    label: string,
  ) =>
    item(
      name,
      label,
      { href: linkTo(name), path: pathTo(name) },
      below[name as keyof typeof below],
    );

  return {
    items: [
      screen('home', t('nav.home')),
      screen('about', t('nav.about')),
      screen('practice', t('nav.services')),
      screen('reviews', t('nav.comments')),
      screen('news', t('nav.blog')),
      screen('contact', t('nav.contact')),
    ],
    questions: screen('faq', faq('banner.subtitle')),
    services: serviceIds.map((id) =>
      item(id, service(`items.${id}.menu`), {
        href: linkTo('service', { id }),
        path: pathTo('service', { id }),
      }),
    ),
  };
}

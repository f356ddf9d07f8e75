import type { MenuItem } from './menu.ts';

/** A list of links, the one of the page itself marked. */
export function MenuLinks({
  items,
  ...list
}: {
  items: MenuItem[];
  className: string;
  id?: string;
}) {
  return (
    <ul {...list}>
      {items.map((item) => (
        <li key={item.key}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
}

export function MenuLink({ item: { href, label, current } }: { item: MenuItem }) {
  return (
    <a href={href} aria-current={current}>
      {label}
    </a>
  );
}

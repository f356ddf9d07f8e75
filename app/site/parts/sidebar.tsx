import type { ReactNode } from 'react';

type SidebarNavProps = {
  /** Id of the heading, unique on the page. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A titled group of links in a sidebar. */
export function SidebarNav({ id, title, children }: SidebarNavProps) {
  return (
    <nav className="wid" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </nav>
  );
}

type PictureLinkProps = { href: string; image: string; title: string; children: ReactNode };

/** A link with a small picture; `children` say more about its target. */
export function PictureLink({ href, image, title, children }: PictureLinkProps) {
  return (
    <a className="mini" href={href}>
      <img src={image} alt="" width={84} height={64} loading="lazy" />
      <span>
        <b>{title}</b> {children}
      </span>
    </a>
  );
}

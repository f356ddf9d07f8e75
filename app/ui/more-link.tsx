import { Icon } from './icon.tsx';

/** A "more" link with an arrow. */
export function MoreLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="more" href={href}>
      <span>{text}</span>
      <Icon name="arrow-right" />
    </a>
  );
}

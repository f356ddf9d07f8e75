import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type DeskWarningProps = {
  children: ReactNode;
  /** Where it is put right. */
  links?: readonly { href: string; text: string }[];
};

/** Warns of something that needs a look, whether or not a form was sent. */
export function DeskWarning({ children, links = [] }: DeskWarningProps) {
  return (
    <div className="msg wn">
      <Icon name="alert" />
      <div>
        <b>{children}</b>
        {links.length > 0 && (
          <ul>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>
                  <bdi>{text}</bdi>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

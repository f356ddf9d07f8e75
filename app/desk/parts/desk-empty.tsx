import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { State } from '../../ui/state.tsx';

type DeskEmptyProps = {
  title: string;
  /** Level of the heading: 3 below a heading of the list. */
  level?: 2 | 3;
  /** Which list it is: what to do now is said of each. Without it, as for a search, the title says it. */
  of?: EmptyList;
  /** The way on, such as a link. */
  children?: ReactNode;
};

type NameIn<Key> = Key extends `whatNow.${infer Name}` ? Name : never;

/** Lists that say what to do while they are empty. */
type EmptyList = NameIn<ParseKeys<'desk'>>;

/** A list without entries: why, and what to do now. */
export function DeskEmpty({ title, level = 2, of, children }: DeskEmptyProps) {
  const { t } = useTranslation('desk');
  return (
    <State kind="empty" level={level} title={title} {...(of && { text: t(`whatNow.${of}`) })}>
      {children}
    </State>
  );
}

import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { State } from '../../ui/state.tsx';

type DeskEmptyProps = {
  title: string;
  /** Level of the heading: 3 below a heading of the list. */
  level?: 2 | 3;
  /** Which list it is, for the sentence about what to do now; a search needs none. */
  of?: EmptyList;
  /** That sentence, where a module has it. */
  text?: string;
  /** The way on, such as a link. */
  children?: ReactNode;
};

type NameIn<Key> = Key extends `whatNow.${infer Name}` ? Name : never;

/** Lists that say what to do while they are empty. */
type EmptyList = NameIn<ParseKeys<'desk'>>;

/** A list without entries: why, and what to do now. */
export function DeskEmpty({ title, level = 2, of, text, children }: DeskEmptyProps) {
  const { t } = useTranslation('desk');
  const whatNow = of ? t(`whatNow.${of}`) : text;
  return (
    <State kind="empty" level={level} title={title} {...(whatNow && { text: whatNow })}>
      {children}
    </State>
  );
}

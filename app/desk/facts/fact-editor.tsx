import type { ReactNode } from 'react';
import type { FactProblems, TypedFacts } from '../../features/facts/fact-form.ts';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { FactFields } from './fact-fields.tsx';
import type { FactGroup } from './fact-layout.ts';
import { FactsRefused } from './facts-refused.tsx';

type FactEditorProps = {
  title: string;
  back: { href: AppPath; label: string };
  /** Address of the form. */
  action: AppPath;
  /** Version of the facts that the form is based on. */
  seen: number;
  groups: readonly FactGroup[];
  typed: TypedFacts;
  /** Rejected input and its problems; undefined before the first attempt. */
  refused: { typed: TypedFacts; problems: FactProblems; conflict: boolean } | undefined;
  /** Another button beside the one that saves. */
  otherSave?: ReactNode;
  /** Notes and links above the form. */
  children?: ReactNode;
  /** Links below it. */
  below?: ReactNode;
};

/** The one form of company facts: of a section, a person, a service, a plan. */
export function FactEditor(props: FactEditorProps) {
  const { t } = useTranslation('deskFacts');
  const { title, back, action, seen, groups, refused, children, below } = props;
  return (
    <DeskScreen title={title} back={back}>
      {refused && <FactsRefused refused={refused} groups={groups} />}
      {children}
      <form className="form fact-form" method="post" action={action}>
        <input type="hidden" name="seen" value={seen} />
        <FactFields
          groups={groups}
          typed={refused?.typed ?? props.typed}
          problems={refused?.problems ?? {}}
        />
        <div className="btns">
          <button className="btn" type="submit">
            {t('save')}
          </button>
          {props.otherSave}
        </div>
      </form>
      {below}
    </DeskScreen>
  );
}

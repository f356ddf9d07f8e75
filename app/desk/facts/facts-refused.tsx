import type { FactProblems } from '../../features/facts/fact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskNote } from '../parts/desk-note.tsx';
import type { FactGroup } from './fact-layout.ts';
import { useWrongFields } from './field-label.ts';

type FactsRefusedProps = {
  refused: { problems: FactProblems; conflict: boolean };
  groups: readonly FactGroup[];
};

/** Why facts were not saved, with links to the fields that were refused. */
export function FactsRefused({ refused, groups }: FactsRefusedProps) {
  const { t } = useTranslation('deskFacts');
  const wrongFields = useWrongFields();
  return (
    <DeskNote kind="problem" wrong={wrongFields(groups, refused.problems)}>
      {t(refused.conflict ? 'conflict' : 'refused')}
    </DeskNote>
  );
}

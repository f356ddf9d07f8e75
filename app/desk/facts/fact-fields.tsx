import type { FactProblems, TypedFacts } from '../../features/facts/fact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactField } from './fact-field.tsx';
import type { FactGroup } from './fact-layout.ts';

type FactFieldsProps = { groups: readonly FactGroup[]; typed: TypedFacts; problems: FactProblems };

/** The fields of a form, in groups. */
export function FactFields({ groups, typed, problems }: FactFieldsProps) {
  const { t } = useTranslation('deskFacts');
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className="fact-group">
      <legend>{t(`groups.${title}`)}</legend>
      {fields.map((field) => (
        <FactField key={field.name} field={field} typed={typed} problems={problems} />
      ))}
    </fieldset>
  ));
}

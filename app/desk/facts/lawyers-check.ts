import type { FactProblems } from '../../features/facts/fact-form.ts';
import type { FactGroup } from './fact-layout.ts';

/** Who has compared a record with the law, and when. */
export const checkGroup: FactGroup = {
  title: 'check',
  fields: [
    {
      name: 'checkedBy',
      label: 'checkedBy',
      kind: 'attorney',
      hint: 'checkedBy',
      optional: true,
    },
    { name: 'checkedOn', label: 'checkedOn', kind: 'date', optional: true },
  ],
};

type Check = Readonly<{ checkedBy: string; checkedOn: string }>;

/** A check has both a name and a day, or neither. */
export function halfACheck({ checkedBy, checkedOn }: Check): FactProblems | undefined {
  if (checkedBy && !checkedOn) return { checkedOn: 'required' };
  return checkedOn && !checkedBy ? { checkedBy: 'required' } : undefined;
}

import { firstStep } from '../addresses/first-step.ts';
import { usePathTo } from '../addresses/use-path-to.ts';
import { usePage } from '../i18n/page-context.tsx';
import { textOf } from '../i18n/text-of.ts';
import { LinkedText } from '../ui/linked-text.tsx';

/** Above a form that takes messages, while a step comes before the facts of a dispute. */
export function AskFirst() {
  const pathTo = usePathTo();
  const { texts } = usePage();
  const step = firstStep();
  if (!step) return null;
  return (
    <p>
      <b>{textOf(texts, step.title)}</b>{' '}
      <LinkedText text={textOf(texts, step.text)} href={pathTo(step.page as 'home')} />
    </p>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Step } from './choice-link.ts';

type FoldedStepProps = {
  id: Exclude<Step, 'when'>;
  number: number;
  title: string;
  /** The choice in words. */
  chosen: string;
  children: ReactNode;
};

/** A step with an answer. On narrow screens its choices show once the link has made it the target of the page. */
export function FoldedStep({ id, number, title, chosen, children }: FoldedStepProps) {
  const { t } = useTranslation('booking');
  return (
    <nav className="bk-step bk-fold" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      <p className="bk-chosen">
        <Icon name="check" />
        <b>{chosen}</b>
        <a id={`${id}-change`} href={`#${id}`} aria-labelledby={`${id}-change ${id}-title`}>
          {t('change')}
        </a>
      </p>
      {children}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { storyAnchor } from '../saved-story.ts';

type KeptStoryProps = {
  /** `asked`: before the names are checked; `cleared`: it may be sent. */
  step: 'asked' | 'cleared';
  /** The form or receipt of the step. */
  children: ReactNode;
};

/** Around a step of the check: a story that was written too early, which only the visitor's own device knows. */
export function SavedStory({ step, children }: KeptStoryProps) {
  const { t } = useTranslation('talk');
  return (
    <div className="stack" id={storyAnchor} data-enhance="kept-story">
      <div className="msg ok" role="status" data-story hidden>
        <Icon name="check" />
        <b>{t(`kept.${step}.title`)}</b>
        <p>{t(`kept.${step}.text`)}</p>
        {step === 'asked' && <p className="pre-line" dir="auto" data-story-text />}
        <p>
          <button className="btn out sm" type="button">
            {t('kept.forget')}
          </button>
        </p>
      </div>
      {children}
    </div>
  );
}

/** On the request page: deletes the saved story once it is a request. */
export function SentStory() {
  return <div data-enhance="kept-story" />;
}

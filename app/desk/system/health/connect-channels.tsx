import { usePage } from '../../../i18n/page-context.tsx';
import { type TextKey, textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type ConnectProps = { missing: readonly { title: TextKey; steps: readonly TextKey[] }[] };

/** Unconnected channels, each with the owner's steps. */
export function ConnectChannels({ missing }: ConnectProps) {
  const { t } = useTranslation('deskHealth');
  const { texts } = usePage();
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{t('connect.title')}</h2>
      <p className="muted">{t('connect.text')}</p>
      {missing.map(({ title, steps }) => (
        <details key={title} className="desk-fold">
          <summary>{textOf(texts, title)}</summary>
          <ol className="desk-steps">
            {steps.map((step) => (
              <li key={step}>
                <StepText step={textOf(texts, step)} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

/** A step, whose addresses are links. */
function StepText({ step }: { step: string }) {
  return step.split(/(https:[\w./]*\w)/).map((part) =>
    part.startsWith('https:') ? (
      <a key={part} href={part}>
        {part.slice('https://'.length)}
      </a>
    ) : (
      part
    ),
  );
}

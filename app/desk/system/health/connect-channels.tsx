import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Channels that a site can have, by the names of their rows. */
export const channelRows = ['mail', 'telegram', 'whatsapp', 'mailbox'] as const;

type ConnectProps = { missing: readonly (typeof channelRows)[number][] };

/** Unconnected channels, each with the owner's steps. */
export function ConnectChannels({ missing }: ConnectProps) {
  const { t } = useTranslation('deskHealth');
  const { connect } = useMessages('deskHealth');
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{t('connect.title')}</h2>
      <p className="muted">{t('connect.text')}</p>
      {missing.map((channel) => (
        <details key={channel} className="desk-fold">
          <summary>{t(`names.${channel}`)}</summary>
          <ol className="desk-steps">
            {connect[channel].map((step) => (
              <li key={step}>
                <StepText step={step} />
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

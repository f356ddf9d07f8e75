import { Icon, type IconName } from './icon.tsx';

export type ShareLabels = {
  title: string;
  whatsapp: string;
  telegram: string;
  facebook: string;
  /** Label of the button that opens the system's share sheet. */
  system: string;
  copy: string;
  copied: string;
  copyFailed: string;
  newTab: string;
};

type ShareProps = {
  /** Absolute URL to share. */
  url: string;
  /** Its title, sent to networks that accept one. */
  text: string;
  labels: ShareLabels;
};

/** Share pages of networks: plain links, so that none of their scripts run here. */
export function shareTargets(url: string, text: string) {
  const withQuery = (target: string, query: Record<string, string>) =>
    // encodeURIComponent, not URLSearchParams: WhatsApp shows the latter's "+" as a plus sign.
    `${target}?${Object.entries(query)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')}`;
  return {
    whatsapp: withQuery('https://wa.me/', { text: `${text} ${url}` }),
    telegram: withQuery('https://t.me/share/url', { url, text }),
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  };
}

/**
 * Share links. The enhancer (`share.enhance.ts`) shows buttons for copying and the system's share sheet where
 * supported.
 */
export function Share({ url, text, labels }: ShareProps) {
  const title = plain(text);
  const targets = shareTargets(url, title);
  return (
    <div
      className="share"
      data-enhance="share"
      data-url={url}
      data-text={title}
      data-copied={labels.copied}
      data-copy-failed={labels.copyFailed}
    >
      <p>{labels.title}</p>
      <ul className="share-ways" aria-label={labels.title}>
        {(['whatsapp', 'telegram', 'facebook'] as const).map((network) => (
          <li key={network}>
            <a
              className="ico"
              href={targets[network]}
              target="_blank"
              rel="noopener"
              aria-label={`${labels[network]} (${labels.newTab})`}
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
        <Way name="copy" icon="link" label={labels.copy} />
        <Way name="system" icon="external" label={labels.system} />
      </ul>
      <p className="share-said" role="status" data-said="" />
    </div>
  );
}

/** Removes typographic characters: no-break spaces, soft hyphens. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
}

function Way({ name, icon, label }: { name: string; icon: IconName; label: string }) {
  return (
    <li hidden data-way={name}>
      <button type="button" className="ico" aria-label={label}>
        <Icon name={icon} />
      </button>
    </li>
  );
}

import { Icon, type IconName } from './icon.tsx';

export type ShareLabels = {
  title: string;
  whatsapp: string;
  telegram: string;
  facebook: string;
  /** The button of the system's own share sheet. */
  system: string;
  copy: string;
  copied: string;
  copyFailed: string;
  newTab: string;
};

type ShareProps = {
  /** Absolute address of what is shared. */
  url: string;
  /** Its title: goes along where a network takes one. */
  text: string;
  labels: ShareLabels;
};

/** Where a link is passed on: the networks' own pages, which need no script of theirs here. */
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
 * Ways to share a page. The networks are plain links; copying and the system's share sheet need
 * the enhancer (`share.ts`), which shows their buttons where the browser can do it.
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
      <p id="share-title">{labels.title}</p>
      <ul className="share-ways" aria-labelledby="share-title">
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

/** A text without what only typesetting needs: no-break spaces, soft hyphens. */
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

import type { SocialNetwork } from '../../content/site-facts.ts';

type NetworkPages = {
  /** Address of a page without its name. */
  page: string;
  /** Other hosts that lead to the same pages. */
  hosts: string[];
  /** A name typed without its address. */
  name: RegExp;
};

const anyName = /^[\p{L}\p{N}_.-]+$/u;

const networks: Record<SocialNetwork, NetworkPages> = {
  facebook: { page: 'https://facebook.com/', hosts: ['fb.com', 'fb.me'], name: anyName },
  instagram: { page: 'https://instagram.com/', hosts: ['instagr.am'], name: anyName },
  telegram: {
    page: 'https://t.me/',
    hosts: ['telegram.me', 'telegram.dog'],
    name: /^[a-z]\w{3,31}$/i,
  },
  youtube: { page: 'https://youtube.com/@', hosts: [], name: anyName },
};

/**
 * The one address of a page at a network, out of what people paste: `@name`, `name`, `t.me/name`, an address with
 * what an app adds to it when it shares a page (`?igsh=…`). Addresses elsewhere stay as they are.
 * @returns undefined for what names no page
 */
export function networkPage(network: SocialNetwork, typed: string): string | undefined {
  const { page, hosts, name } = networks[network];
  const own = new URL(page);
  const isHost = (host: string) => [own.host, ...hosts].includes(host);
  const bare = typed.replace(/^@/, '');
  if (name.test(bare) && !isHost(bare.toLowerCase().replace(/^www\./, ''))) return page + bare;
  const whole = /^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed;
  const url = URL.parse(whole);
  const host = url?.host.replace(/^(www|m|web)\./, '') ?? '';
  if (!url || !isHost(host)) return url?.protocol === 'https:' ? url.href : undefined;
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  if (!path) return undefined;
  // Some pages have a number instead of a name: `profile.php?id=1`.
  const id = url.searchParams.get('id');
  return `https://${own.host}${path}${id ? `?id=${encodeURIComponent(id)}` : ''}`;
}

import { isIPv4, isIPv6 } from 'node:net';

/** Networks of an IP address in CIDR notation (RFC 4632), such as `2001:db8:1:2::/64`. */
export type Networks = {
  family: 4 | 6;
  /** One customer's network: an IPv6 /64 (RFC 6177), or an IPv4 address, which many may share. */
  own: string;
  /** One organisation's network: an IPv6 /48, or an IPv4 /24. */
  wide: string;
};

/**
 * Networks of an IP address. An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2) counts as IPv4; zones are ignored.
 * @returns undefined for anything else
 */
export function networksOf(address: string): Networks | undefined {
  const [plain = ''] = address.split('%', 1);
  if (isIPv4(plain)) return ofIPv4(plain);
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const mapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (mapped) return ofIPv4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  return { family: 6, own: prefix(groups, 4), wide: prefix(groups, 3) };
}

function ofIPv4(address: string): Networks {
  return { family: 4, own: `${address}/32`, wide: address.replace(/\d+$/, '0/24') };
}

function groupsOf(address: string): number[] {
  // Writes an IPv4 tail as two groups, and the longest run of zeros as `::` (RFC 5952).
  const [head = '', tail = ''] = hostOf(address).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** The network of the first groups, 16 bits each. */
function prefix(groups: number[], count: number): string {
  const kept = groups.slice(0, count).map((group) => group.toString(16));
  return `${hostOf(`${kept.join(':')}::`)}/${count * 16}`;
}

const hostOf = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

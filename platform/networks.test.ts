import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

for (const [address, own, wide] of [
  ['212.42.105.17', '212.42.105.17/32', '212.42.105.0/24'],
  // How a dual-stack socket reports an IPv4 client.
  ['::ffff:212.42.105.17', '212.42.105.17/32', '212.42.105.0/24'],
  ['::FFFF:d42a:6911', '212.42.105.17/32', '212.42.105.0/24'],
  ['0:0:0:0:0:ffff:212.42.105.17', '212.42.105.17/32', '212.42.105.0/24'],
  ['2a03:32c0:2:7f:1:2:3:4', '2a03:32c0:2:7f::/64', '2a03:32c0:2::/48'],
  ['2A03:32C0:0002:007F::', '2a03:32c0:2:7f::/64', '2a03:32c0:2::/48'],
  ['2a03:32c0::1', '2a03:32c0::/64', '2a03:32c0::/48'],
  ['2a03::7f:0:0:0:1', '2a03:0:0:7f::/64', '2a03::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/48'],
  ['64:ff9b::212.42.105.17', '64:ff9b::/64', '64:ff9b::/48'],
]) {
  test(`${address} is of ${own} and ${wide}`, () => {
    expect(networksOf(address as string)).toMatchObject({ own, wide });
  });
}

test('anything but an IP address has no network', () => {
  for (const text of [
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4:5678',
    '1.2.3.256',
    '::g',
    '[::1]',
    '1::2::3',
  ])
    expect(networksOf(text), text).toBeUndefined();
});

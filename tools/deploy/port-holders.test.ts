import { expect, test } from 'vitest';
import { holdersAdvice, portHolders } from './port-holders.ts';

const listing = `LISTEN 0      511          0.0.0.0:80         0.0.0.0:*    users:(("nginx",pid=7,fd=5),("nginx",pid=6,fd=5))
LISTEN 0      511             [::]:80            [::]:*    users:(("nginx",pid=7,fd=6),("nginx",pid=6,fd=6))
LISTEN 0      128        127.0.0.1:8080       0.0.0.0:*    users:(("java",pid=3,fd=6))
LISTEN 0      4096               *:443              *:*    users:(("caddy",pid=9,fd=3))
`;

test("programs on the proxy's ports are reported, once, with advice", () => {
  expect(portHolders(listing)).toEqual(['nginx (port 80)']);
  expect(holdersAdvice(portHolders(listing))).toContain('"systemctl disable --now nginx"');
  expect(portHolders('LISTEN 0 511 [::]:443 [::]:*')).toEqual(['another program (port 443)']);
  expect(portHolders('')).toEqual([]);
});

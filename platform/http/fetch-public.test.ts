import { expect, test } from 'vitest';
import { fetchPublic, isPublicAddress } from './fetch-public.ts';

const limits = { maxBytes: 1000, timeoutMs: 2000 };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001::1',
  'ff02::1',
  'localhost',
  '',
])('%s is of no public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2a00:1450:4001::1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://a.example/', 'address'],
  ['ftp://a.example/', 'address'],
  ['https://user:word@a.example/', 'address'],
  ['no address', 'address'],
  ['https://127.0.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  // A name that is resolved to the machine itself.
  ['https://localhost/', 'private'],
])('%s is not read: %s', async (address, problem) => {
  await expect(fetchPublic(address, limits)).rejects.toMatchObject({ problem });
});

import { expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value });

test('X-Forwarded-For of an untrusted proxy is ignored', () => {
  for (const value of ['203.0.113.7', '::1', 'unknown', '', '203.0.113.7, 198.51.100.1'])
    expect(clientIp(forwarded(value), '::ffff:192.0.2.1', false)).toBe('::ffff:192.0.2.1');
});

test('the last address of a trusted proxy counts: clients can forge the others', () => {
  expect(clientIp(forwarded('198.51.100.1, 203.0.113.7'), '127.0.0.1', true)).toBe('203.0.113.7');
  expect(clientIp(forwarded('a, 2001:db8::7'), '127.0.0.1', true)).toBe('2001:db8::7');
});

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['198.51.100.1:1, 203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['"[2001:db8::7]:443"', '2001:db8::7'],
  ['2001:db8::7:443', '2001:db8::7:443'],
])('a port or brackets are no part of the address: %s', (value, address) => {
  expect(clientIp(forwarded(value), '127.0.0.1', true)).toBe(address);
});

test("a forwarded header without the proxy's address creates no new client", () => {
  for (const value of ['unknown', 'a', '203.0.113.7, b', '203.0.113.7,'])
    expect(clientIp(forwarded(value), '127.0.0.1', true)).toBe('127.0.0.1');
});

test('disconnected clients share one counter', () => {
  expect(clientIp(new Headers(), undefined, false)).toBe('unknown');
});

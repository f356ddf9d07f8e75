import { expect, test } from 'vitest';
import { parseForm } from './form-body.ts';

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

function formOf(parts: number): Buffer {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
  return Buffer.from(`${part.repeat(parts)}--${boundary}--\r\n`);
}

const type = `multipart/form-data; boundary=${boundary}`;

test('thirty parts are accepted, more are not', async () => {
  expect((await parseForm(formOf(30), type))?.getAll('a')).toHaveLength(30);
  expect(await parseForm(formOf(31), type)).toBeUndefined();
});

test('hundreds of thousands of parts are rejected quickly', async () => {
  const many = formOf(300_000);
  const before = process.cpuUsage();
  expect(await parseForm(many, type)).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(300);
});

test('counting and parsing use the same boundary', async () => {
  const other = 'x'.repeat(30);
  for (const odd of [
    `multipart/form-data; boundary=${other}; boundary=${boundary}`,
    `multipart/form-data; boundary="${other}"; boundary=${boundary}`,
    `Multipart/Form-Data; Boundary=${other};boundary=${boundary}`,
    'multipart/form-data',
  ]) {
    expect((await parseForm(formOf(31), odd))?.getAll('a') ?? []).toHaveLength(0);
  }
});

test('a plain form is read, other types are not', async () => {
  const plain = await parseForm(Buffer.from('a=b'), 'application/x-www-form-urlencoded');
  expect(plain?.get('a')).toBe('b');
  expect(await parseForm(Buffer.from('a=b'), 'text/plain')).toBeUndefined();
  expect(await parseForm(Buffer.from('a=b'), type)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readBeginning } from './typed-form.server.ts';

const head = (name: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

/** A form with words, and a file of so many megabytes that come one by one. @returns it, and how many were read */
function shared(megabytes: number) {
  const read = { megabytes: 0 };
  const words = `${head('title')}\r\n${head('text')}Слова\r\n${head('file', '; filename="a.pdf"')}`;
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(words)),
    pull(stream) {
      read.megabytes += 1;
      stream.enqueue(new Uint8Array(1024 * 1024));
      if (read.megabytes < megabytes) return;
      stream.enqueue(Buffer.from('\r\n--b--\r\n'));
      stream.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  // Node asks for `duplex` where a body is read as it comes; its types do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request('http://kalys.test', init as RequestInit);
  return { request, read };
}

test('of what somebody shares who may not, the words are kept, not the files', async () => {
  for (const megabytes of [1, 10]) {
    const { request, read } = shared(megabytes);
    const form = await readBeginning(request);
    expect(form.get('text')).toBe('Слова');
    expect(form.has('file')).toBe(megabytes === 1);
    expect(read.megabytes).toBe(megabytes);
  }
});

test('a form without an end is not read to it, and one that is too long without files is none', async () => {
  const { request, read } = shared(1000);
  expect((await readBeginning(request)).get('text')).toBe('Слова');
  expect(read.megabytes).toBeLessThan(50);
  const body = new URLSearchParams({ text: 'x'.repeat(4_000_000) });
  const typed = new Request('http://kalys.test', { method: 'POST', body });
  expect([...(await readBeginning(typed))]).toEqual([]);
});

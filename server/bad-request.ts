import { STATUS_CODES } from 'node:http';

const sentences = [
  ['ru', 'Браузер отправил запрос, который сайт не может прочитать. Начните с главной страницы.'],
  ['ky', 'Браузер сайт окуй албаган суроо жөнөттү. Башкы беттен баштаңыз.'],
  ['en', 'The browser sent a request that the site cannot read. Please start from the home page.'],
] as const;

/**
 * Raw HTTP response to a request that Node could not parse. Its language is unknown, so the text is in all three.
 * @param status 400; 408 after a timeout, 431 for headers that are too large
 */
export function badRequestResponse(status: 400 | 408 | 431): string {
  const paragraphs = sentences.map(
    ([lang, text]) => `<p lang="${lang}"><a href="/">${text}</a></p>`,
  );
  const body = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${status}</title>${paragraphs.join('')}</html>`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

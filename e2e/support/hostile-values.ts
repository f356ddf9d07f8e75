/** Values for fields and queries, percent-encoded: invalid UTF-8, invisible characters, injections. */
export const hostileValues = [
  '%00',
  'a%00b',
  // Invalid UTF-8: a lone byte, a surrogate, an overlong slash.
  '%FF%FE',
  '%ED%A0%80',
  '%C0%AF',
  '%E0%A4%A',
  '%0D%0AX-Injected:%20yes%0D%0A%0D%0A',
  // Right-to-left override, zero width, byte order mark, endless combining marks.
  '%E2%80%AEgpj.exe',
  '%E2%80%8B%E2%80%8D%EF%BB%BF',
  `e${'%CC%81'.repeat(300)}`,
  '..%2F..%2F..%2Fetc%2Fpasswd',
  '__proto__',
  '%7B%22%24gt%22%3A%22%22%7D',
  '%27%20OR%201%3D1%20--',
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x10',
  '2026-02-31T25:61',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'https%3A%2F%2Fevil.example%2F',
  '%2F%2Fevil.example%2F',
] as const;

/** Prototype pollution and nesting. */
export const hostileNames = [
  '__proto__',
  '__proto__%5Bx%5D',
  'constructor%5Bprototype%5D%5Bx%5D',
  'toString',
  'a%5B99999999%5D',
  `a${'%5Bb%5D'.repeat(500)}`,
  '%00',
] as const;

const deep = 20_000;

const urlencoded = 'application/x-www-form-urlencoded';
const boundary = 'x';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n--${boundary}--\r\n`;

/** POST bodies with their Content-Type. */
export const hostileBodies: { type: string; body: string | Buffer; headers?: string[] }[] = [
  { type: urlencoded, body: hostileNames.map((name) => `${name}=1`).join('&') },
  { type: urlencoded, body: hostileValues.map((value) => `notes=${value}`).join('&') },
  { type: urlencoded, body: '&=&==&%&%%%&'.repeat(200) },
  { type: urlencoded, body: 'a=1&'.repeat(15_000) },
  { type: `${urlencoded}; charset=utf-7`, body: 'name=+ADw-script+AD4-' },
  { type: 'application/json', body: `${'['.repeat(deep)}${']'.repeat(deep)}` },
  { type: 'application/json', body: '{"__proto__":{"x":1},"name":{"a":1},"id":[1]}' },
  { type: 'application/json', body: '{"a":' },
  { type: 'text/plain', body: 'x' },
  { type: multipart, body: part('name="name"; filename="../../../etc/passwd"', 'text') },
  { type: multipart, body: part('name="file"; filename="a\0.csv"', '\0\0\0') },
  { type: multipart, body: 'no boundary' },
  { type: multipart, body: part('', '') },
  { type: `multipart/form-data; boundary=${'y'.repeat(3000)}`, body: '--y' },
  { type: urlencoded, body: Buffer.from([0x1f, 0x8b, 0, 0]), headers: ['Content-Encoding: gzip'] },
];

/** Targets below a path: traversal, invalid encodings, other origins. `%s` is the path. */
export const hostileTargets = [
  '%s/%00',
  '%s/%C0%AE%C0%AE/etc/passwd',
  '%s/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%s/../../../../../../etc/passwd',
  '%s/%E2%80%AE',
  '%s/__proto__',
  '%s//evil.example',
  '/\\evil.example%s',
  '//evil.example%s',
  'http://evil.example%s',
  '%s?__proto__[x]=1&page=%00&q=%FF&lng[]=kg',
  `%s?${'a=1&'.repeat(1500)}`,
] as const;

/** Malformed requests and request smuggling. `true`: must be rejected. */
export const hostileHeads: [what: string, bytes: string, refused: boolean][] = [
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', true],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', true],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', true],
  ['CR alone', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', true],
  ['folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\nConnection: close\r\n\r\n', false],
  ['space before colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', true],
  ['no HTTP', 'hello\r\n\r\n', true],
  ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', true],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true],
  ['old version', 'GET / HTTP/0.9\r\nHost: a\r\nConnection: close\r\n\r\n', false],
  ['method', 'G\x80T / HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', true],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', true],
  ['asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', true],
  ['bytes in the target', 'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', false],
  [
    'both lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /desk HTTP/1.1\r\n\r\n',
    true,
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    true,
  ],
  ['negative length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', true],
  [
    'bad chunk',
    'POST /contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n',
    true,
  ],
  ['thousands of headers', `GET / HTTP/1.1\r\nHost: a\r\n${'A: b\r\n'.repeat(4000)}\r\n`, true],
  ['a long header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, true],
  ['a long target', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, true],
  [
    'an upgrade',
    'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
    false,
  ],
  [
    'an expectation',
    'POST /contact HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    true,
  ],
  [
    'ranges',
    `GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(500)}\r\nConnection: close\r\n\r\n`,
    false,
  ],
];

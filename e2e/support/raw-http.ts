import { connect } from 'node:net';

/** A raw response. */
export type RawAnswer = {
  /** 0 when the connection was closed without a response. */
  status: number;
  head: string;
  body: string;
  milliseconds: number;
};

export type RawRequest = {
  method?: string;
  target: string;
  headers?: readonly string[];
  body?: string | Buffer;
};

/** Bytes of a request that no client library would send. `Host` comes from `headers` only. */
export function bytesOf({ method = 'GET', target, headers = [], body = '' }: RawRequest): Buffer {
  const content = Buffer.from(body);
  const length = content.length > 0 ? [`Content-Length: ${content.length}`] : [];
  const lines = [`${method} ${target} HTTP/1.1`, ...headers, ...length, 'Connection: close'];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

/** Sends raw bytes to a site and reads until it closes the connection. @throws after the time limit */
export function sendRaw(url: string, bytes: Buffer, limitMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      const sent = bytes.subarray(0, 120).toString('latin1');
      reject(new Error(`No answer in ${limitMs} ms to: ${sent}`));
    }, limitMs);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // An event stream never ends: its headers are enough.
      if (chunk.includes('text/event-stream')) socket.end().destroy();
    });
    // The site may close before it has read everything: keep the response so far.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const head = end < 0 ? text : text.slice(0, end);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: end < 0 ? '' : text.slice(end + 4),
        milliseconds: performance.now() - began,
      });
    });
  });
}

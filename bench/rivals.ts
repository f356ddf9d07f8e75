import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../e2e/support/site.ts';

export const nginxPath = process.env.NGINX_PATH ?? 'nginx';

export type Rival = { url: string; stop: () => Promise<void> };

/** A response with its raw headers. */
type RawResponse = { headers: string[]; body: Buffer };

async function answerOf(url: string): Promise<RawResponse> {
  const request = get(url, { headers: { 'accept-encoding': 'br' }, agent: false });
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const raw: string[] = response.rawHeaders;
  const headers = raw.filter(
    (_, index) => !/^(date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''),
  );
  return { headers, body: Buffer.concat(parts) };
}

function stopping(child: ChildProcess): () => Promise<void> {
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

async function listening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    try {
      await answerOf(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`Nothing answers at ${url}`);
}

/** Upper bound: a bare `node:http` server that answers every request with the same bytes. */
export async function bareNode(page: string, folder: string): Promise<Rival> {
  const { headers, body } = await answerOf(page);
  const port = await freePort();
  const script = join(folder, 'bare.mjs');
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
const headers = ${JSON.stringify(headers)};
const body = Buffer.from('${body.toString('base64')}', 'base64');
createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const stop = stopping(spawn(process.execPath, [script], { stdio: 'inherit' }));
  await listening(url);
  return { url, stop };
}

/** nginx with one worker, serving the same bytes from a file; undefined where it is not installed. */
export async function nginx(page: string, folder: string): Promise<Rival | undefined> {
  if (spawnSync(nginxPath, ['-v']).error) return undefined;
  const { headers, body } = await answerOf(page);
  const port = await freePort();
  mkdirSync(join(folder, 'html'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'html/index.html'), body);
  const skipped = /^(content-length|etag|content-type)$/i;
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 && !skipped.test(name)
      ? [`add_header ${name} ${JSON.stringify(headers[index + 1])};`]
      : [],
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  types { text/html html; } default_type text/html; open_file_cache max=100;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/html; ${lines.join(' ')} }
}`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const configuration = join(folder, 'nginx.conf');
  const child = spawn(nginxPath, ['-p', folder, '-c', configuration], { stdio: 'ignore' });
  await listening(url);
  return { url, stop: stopping(child) };
}

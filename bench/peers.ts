import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../e2e/support/site.ts';
import type { Report } from './bench-report.ts';
import { measurePage } from './lighthouse.ts';
import { burst } from './load.ts';
import { residentMemory } from './site.ts';

type Peer = {
  name: string;
  packages: string[];
  files: Record<string, string>;
  build: string[];
  start: (port: number) => string[];
};

const text = 'Юридические услуги в Бишкеке';

/** A minimal page of each framework: its cost without content. */
const peers: Peer[] = [
  {
    name: 'Next.js, one static page',
    packages: ['next@16', 'react@19', 'react-dom@19'],
    files: {
      'app/layout.js': `export default ({ children }) => <html lang="ru"><body>{children}</body></html>;`,
      'app/page.js': `export default () => <main><h1>${text}</h1></main>;`,
    },
    build: ['next', 'build'],
    start: (port) => ['next', 'start', '-p', String(port), '-H', '127.0.0.1'],
  },
  {
    name: 'React Router, one page, react-router-serve',
    packages: [
      // All of one version: the newest ones may be incompatible.
      ...['react-router', '@react-router/serve', '@react-router/node', '@react-router/dev'].map(
        (name) => `${name}@8.4.0`,
      ),
      'react@19',
      'react-dom@19',
      'isbot@5',
      'vite@8',
    ],
    files: {
      'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()] };`,
      'app/routes.js': `import { index } from '@react-router/dev/routes';\nexport default [index('home.jsx')];`,
      'app/home.jsx': `export default () => <main><h1>${text}</h1></main>;`,
      'app/root.jsx': `import { Outlet, Scripts } from 'react-router';\nexport default () => <html lang="ru"><head><title>${text}</title></head><body><Outlet /><Scripts /></body></html>;`,
    },
    build: ['react-router', 'build'],
    start: () => ['react-router-serve', './build/server/index.js'],
  },
];

function run(command: string, parameters: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stderr}`);
}

/** Installs each peer from npm, builds it and measures it like the site. */
export async function measurePeers(report: Report, folder: string): Promise<void> {
  const rows = [];
  for (const peer of peers) {
    const place = join(folder, peer.name.replaceAll(/\W+/g, '-'));
    for (const [name, content] of Object.entries(peer.files)) {
      mkdirSync(join(place, name, '..'), { recursive: true });
      writeFileSync(join(place, name), content);
    }
    writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    cpSync(join(import.meta.dirname, '.npmrc'), join(place, '.npmrc'));
    run('npm', ['install', '--no-audit', '--no-fund', ...peer.packages], place);
    const bin = (name: string) => join(place, 'node_modules/.bin', name);
    run(bin(peer.build[0] ?? ''), peer.build.slice(1), place);
    const port = await freePort();
    const [program = '', ...parameters] = peer.start(port);
    const child = spawn(process.execPath, [bin(program), ...parameters], {
      cwd: place,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
    });
    const url = `http://127.0.0.1:${port}/`;
    while (
      !(await fetch(url).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    burst(url, 2);
    const { rate, p99 } = burst(url, 4);
    const memory = residentMemory(child.pid ?? 0);
    const page = await measurePage(url, undefined);
    rows.push([
      peer.name,
      Math.round(rate),
      p99.toFixed(1),
      memory.toFixed(0),
      page.score,
      Math.round(page.lcp),
      Math.round(page.tbt),
      (page.bytes.script / 1000).toFixed(1),
    ]);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  report.table(
    'Peers: a page with one heading',
    ['peer', 'answers/s', 'p99 ms', 'memory MB', 'score', 'LCP ms', 'TBT ms', 'JS kB'],
    rows,
  );
}

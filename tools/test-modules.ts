/**
 * `npm run test:modules [-- <module> …]`: deletes each optional module in a copy, then all of them at once, and checks
 * that types, build and start pass and that no link is dead.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '../app/modules.ts';
import { deadLinks } from '../e2e/support/dead-links.ts';
import { join as joinDesk, linkIn } from '../e2e/support/desk.ts';
import { freePort } from '../e2e/support/site.ts';

const root = join(import.meta.dirname, '..');

const optional = modules.filter((module) => !('foundation' in module)).map(({ name }) => name);

/** Copies tracked and new files, except the folders of some modules. */
function copyWithout(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalys-without-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file && !names.some((name) => file.startsWith(`app/modules/${name}/`)));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const run = (folder: string, ...parameters: string[]) =>
  execFileSync('npm', ['run', '--silent', ...parameters], { cwd: folder, stdio: 'inherit' });

/** Starts the built copy with demo data. @returns its URL and output */
async function startSite(folder: string) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SITE_URL: `http://127.0.0.1:${port}`,
    ENV_FILE: '',
    PAGES_AHEAD: '0',
  };
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Kalys is running at')) resolve();
    });
    child.once('exit', () => reject(new Error(`The site did not start:\n${output}`)));
  });
  return { url: env.SITE_URL, output, child };
}

const end = (child: ChildProcess) =>
  new Promise((resolve) => child.once('exit', resolve) && child.kill());

async function testWithout(names: readonly string[]): Promise<boolean> {
  console.log(`\n— without ${names.join(', ')}`);
  const began = Date.now();
  const folder = copyWithout(names);
  try {
    run(folder, 'generate');
    run(folder, 'typecheck');
    run(folder, 'build');
    const { url, output, child } = await startSite(folder);
    const { cookie } = await joinDesk({ url }, linkIn(output), 'owner@example.com');
    const dead = [
      ...(await deadLinks(url, ['/', '/kg', '/en'])),
      ...(await deadLinks(url, ['/desk'], cookie)),
    ];
    await end(child);
    for (const line of dead) console.error(line);
    console.log(`  ${dead.length} dead links, ${Math.round((Date.now() - began) / 1000)} s`);
    return dead.length === 0;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
const rounds = asked.length > 0 ? [asked] : [...optional.map((name) => [name]), optional];
const failed: string[] = [];
for (const names of rounds) if (!(await testWithout(names))) failed.push(names.join(' + '));
console.log(failed.length > 0 ? `\nFailed without: ${failed.join(', ')}` : '\nall passed');
process.exit(failed.length > 0 ? 1 : 0);

import { spawnSync } from 'node:child_process';

// `npm run bench`: installs its packages, which main.ts imports.
const { status } = spawnSync('npm', ['ci', '--prefix', import.meta.dirname, '--silent'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
await import('./main.ts');

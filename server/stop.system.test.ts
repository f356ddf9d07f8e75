import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a hanging shutdown still runs the mandatory cleanup, then exits', async () => {
  const program = `
    import { onStopSignal } from './server/stop.ts';
    const lastly = async () => console.log('database stopped');
    const { end } = onStopSignal(() => new Promise(() => undefined), lastly, { error: console.log });
    setInterval(() => undefined, 1000);
    end();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  expect(said.join('')).toBe('Stopping took too long\ndatabase stopped\n');
  expect(code).toBe(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test('an image excludes everything ignored by git, such as settings and data', () => {
  const leftOut = linesOf('.gitignore').map((line) => `**/${line.replace(/\/$/, '')}`);
  expect(leftOut).toEqual(
    expect.arrayContaining(['**/.env', '**/data', '**/node_modules', '**/key.txt']),
  );
  expect(linesOf('.dockerignore')).toEqual(['.git', ...leftOut]);
});

/** Lines of a service in the compose file. */
function serviceOf(name: string): string {
  const [, service = ''] =
    new RegExp(`\n  ${name}:\n((?: {4}.*\n)+)`).exec(
      `${linesOf('deploy/compose.yaml').join('\n')}\n`,
    ) ?? [];
  return service;
}

test("in containers a server's settings change neither address nor folder, and the proxy gets no secret", () => {
  const environment = serviceOf('site').split('environment:')[1] ?? '';
  const image = linesOf('deploy/Containerfile').find((line) => line.startsWith('ENV')) ?? '';
  for (const setting of ['HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data']) {
    expect(image).toContain(setting);
    expect(environment.replaceAll('"', '')).toContain(setting.replace('=', ': '));
  }
  expect(serviceOf('proxy')).toContain('image:');
  expect(serviceOf('proxy')).not.toContain('env_file');
});

test('base images are pinned by digest', () => {
  const images = [...linesOf('deploy/Containerfile'), ...linesOf('deploy/compose.yaml')].flatMap(
    (line) => /^(?:FROM|\s+image:)\s+(\S+)/.exec(line)?.[1] ?? [],
  );
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/@sha256:[\da-f]{64}$/);
});

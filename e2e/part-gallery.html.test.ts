import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleWords } from '../app/ui/examples.ts';

const build = join(import.meta.dirname, '../build');

test('the production build has no part gallery and no examples', () => {
  const sources = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(sources).toContain(join('server', 'index.js'));
  for (const name of sources) {
    const text = readFileSync(join(build, name), 'utf8');
    expect(text.includes(exampleWords.en.longWord), name).toBe(false);
    expect(text.includes('part-gallery'), name).toBe(false);
  }
});

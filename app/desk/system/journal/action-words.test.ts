import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionWord } from './action-words.ts';

const desk = join(import.meta.dirname, '../..');

test.each(globSync('*/journal-actions.ts', { cwd: desk }))(
  'app/desk/system/journal/action-words.ts spreads the actions of app/desk/%s',
  async (file) => {
    const lists: Record<string, string>[] = Object.values(await import(join(desk, file)));
    const actions = lists.flatMap(Object.keys);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => actionWord(action) === undefined)).toEqual([]);
  },
);

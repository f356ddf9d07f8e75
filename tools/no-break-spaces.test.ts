import { expect, test } from 'vitest';
import { noBreakSpaces } from './no-break-spaces.ts';

test.each(['\u00a0', '\u202f', '\\u00a0', '\\u00A0', '\\u202f', '\\xa0', '&nbsp;', '&#160;'])(
  'a no-break space written as %j is found with its line',
  (space) => {
    expect(noBreakSpaces(`{\n  "text": "до${space}суда"\n}`)).toEqual([2]);
  },
);

test('other spaces do not count', () => {
  expect(noBreakSpaces('{ "text": "до суда, \\u2060 9:00\u2009–\u206019:00" }')).toEqual([]);
});

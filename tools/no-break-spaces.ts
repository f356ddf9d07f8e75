/** U+00A0 and U+202F: literal, escaped as in JSON and TypeScript, or as an HTML entity. */
const noBreakSpace = /[\u00a0\u202f]|\\u00a0|\\u202f|\\xa0|&nbsp;|&#(?:160|8239|xa0|x202f);/i;

/** Line numbers with a no-break space: only the typographer sets them (`typeset.ts`). */
export function noBreakSpaces(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (noBreakSpace.test(line) ? [index + 1] : []));
}

/** U+00A0 and U+202F: as a character, escaped as in JSON and TypeScript, or as an HTML entity. */
const noBreakSpace = /[\u00a0\u202f]|\\u00a0|\\u202f|\\xa0|&nbsp;|&#(?:160|8239|xa0|x202f);/i;

/** Numbers of the lines of a source that have a no-break space: the typographer sets them (`typeset.ts`). */
export function noBreakSpaces(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (noBreakSpace.test(line) ? [index + 1] : []));
}
